import stylelint, { type Config, type RuleBase } from 'stylelint'

const tokens = ['../site/src/look/styles/tokens.css', '../admin/src/tokens.css']

/** Their lengths are fractions of their own size, which is that of a place or of a sheet of paper. */
const drawings = [
  '../site/src/events/calendar-sheet.module.css',
  '../site/src/events/event-picture-placeholder.module.css',
  '../site/src/components/images/arch.module.css',
  '../admin/src/screens/paper/printed-sheet.module.css',
]

/** Everything except 0 and 1 px. Values between two tokens by the width of their place, such as `4cqi`, are allowed. */
const rawLength = /(?<![\w.])(?!1px)[\d.]+(r?em|px|ch|ex|r?lh|pt|pc|mm|cm|in|q)\b|\d\.\d+\s*\*|\*\s*-?\d*\.\d/i
const otherSize = /%|larger|smaller|medium|large/
const rawRadius = /\d(r?em|px|%|v[wh])|--space/
const rawWidth = /(?<![\d.])([3-9]\d(\.\d+)?rem|\d{3,}(\.\d+)?px)/
const otherWeight = /(?<![\w.])(?!(400|600|700|800)\b)\d{3}\b|bold|lighter/
const anyOtherWeight = /^(?!(400|600|700|800|inherit)$|var\()/

/** Nine spaces, nine sizes of type, three radii, four widths of a container. */
const scale =
  /^(space-[1-9]|size-(caption|small|base|text|lead|h3|h2|h1|hero)|radius(-small|-pill)?|width-(narrow|text|page|screen))$/
const isTokenOfScale = new RegExp(`${scale.source}|^(?!space|size|radius|width)`)

const BREAKPOINTS = ['576px', '768px', '992px', '1200px', '1400px']
const CONTAINER_WIDTHS = ['16rem', '34rem', '45rem', '62rem']

const refuseOtherThreshold: RuleBase = () => (root, result) => {
  root.walkAtRules(/^(media|container)$/, (node) => {
    const allowed = node.name === 'media' ? BREAKPOINTS : CONTAINER_WIDTHS
    const widths =
      node.params.match(/(?<=(width|inline-size)( [<>]=?|:) *)[\d.]+\w+|[\d.]+\w+(?= <=? (width|inline-size))/g) ?? []
    for (const width of widths.filter((one) => !allowed.includes(one)))
      stylelint.utils.report({ ruleName, result, node, message: `${width} is none of ${allowed.join(', ')}` })
  })
}
const ruleName = 'shop/thresholds'
const thresholds = stylelint.createPlugin(ruleName, Object.assign(refuseOtherThreshold, { ruleName, messages: {} }))

export default {
  plugins: [thresholds],
  overrides: [
    { files: ['../**/*.astro'], customSyntax: 'postcss-html' },
    { files: tokens, rules: { 'color-no-hex': null, 'function-disallowed-list': null } },
    {
      files: [...tokens, '../site/src/look/styles/fonts.css', ...drawings],
      rules: { 'declaration-property-value-disallowed-list': null },
    },
  ],
  referenceFiles: tokens,
  reportDescriptionlessDisables: true,
  reportNeedlessDisables: true,
  rules: {
    'color-named': 'never',
    'color-no-hex': true,
    'custom-property-pattern': isTokenOfScale.source,
    'declaration-no-important': true,
    'declaration-property-value-disallowed-list': {
      '/^((scroll-)?margin|padding|inset|(grid-)?(row-|column-)?gap)/': [rawLength],
      '/^(padding|(grid-)?(row-|column-)?gap)/': [rawLength, /\d%/],
      '/^font(-size)?$/': [rawLength],
      'font-size': [otherSize],
      'font-weight': [anyOtherWeight],
      '/^font(-weight)?$/': [otherWeight],
      '/^border-.*radius$/': [rawRadius],
      '/^(max-)?inline-size$/': [rawWidth],
      '/^--(?!(.*-)?(size|height|bar|room|narrowest)$)/': [rawLength], // these are sizes of what is placed, and no spaces
    },
    'function-disallowed-list': ['/^(rgb|hsl)a?$/', '/^(ok)?(lab|lch)$/', 'hwb', 'color'],
    'max-nesting-depth': [2, { ignoreAtRules: ['layer', 'media', 'container'] }],
    'media-feature-range-notation': 'context',
    'no-unknown-animations': true,
    'no-unknown-custom-properties': true,
    'property-disallowed-list': [
      '/^(margin|padding|border)-(top|right|bottom|left)/',
      '/^(min-|max-)?(width|height)$/',
      '/^(top|right|bottom|left)$/',
    ],
    'shop/thresholds': true,
  },
} satisfies Config
