import type { Config } from 'stylelint'

const tokens = ['../site/src/look/styles/tokens.css', '../admin/src/tokens.css']

/** Raw lengths; fluid ones in clamp() and fractions of an em, which align with text, are allowed. */
const rawDistance = /^(?!.*clamp\().*\d(rem|px|ch)|(?<![\d.])[1-9][\d.]*em/
const rawFontSize = /\d(rem|px)/

export default {
  overrides: [
    { files: ['../**/*.astro'], customSyntax: 'postcss-html' },
    { files: tokens, rules: { 'color-no-hex': null, 'function-disallowed-list': null } },
  ],
  referenceFiles: tokens,
  reportDescriptionlessDisables: true,
  reportNeedlessDisables: true,
  rules: {
    'color-named': 'never',
    'color-no-hex': true,
    'declaration-no-important': true,
    'declaration-property-value-disallowed-list': {
      '/^(margin|padding|inset|gap|row-gap|column-gap)/': [rawDistance],
      '/^font(-size)?$/': [rawFontSize],
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
  },
} satisfies Config
