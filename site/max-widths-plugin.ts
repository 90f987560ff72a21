/** Vite would write `(width < 768px)` as `not (min-width: 768px)`, which the oldest of the browsers do not understand. */
export const maxWidthsPlugin = {
  postcssPlugin: 'max-widths',
  AtRule: {
    media(rule: { params: string }) {
      rule.params = rule.params.replaceAll(/\((\w+) < (\d+)px\)/g, (_, side, end) => `(max-${side}: ${end - 0.02}px)`)
    },
  },
}
