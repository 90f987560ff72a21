/** A color in OKLCH: lightness from 0 to 1, chroma from 0 to about 0.4, hue in degrees. */
export interface Oklch {
  lightness: number
  chroma: number
  hue: number
}

const STEPS = 16

/** As #rrggbb. A color that screens cannot show loses chroma until they can; its lightness and its hue stay. */
export function toHex({ lightness, chroma, hue }: Oklch): string {
  let [low, high] = [0, chroma]
  if (isShown(toRgb({ lightness, chroma, hue }))) low = high
  for (let step = 0; step < STEPS && low < high; step += 1) {
    const middle = (low + high) / 2
    if (isShown(toRgb({ lightness, chroma: middle, hue }))) low = middle
    else high = middle
  }
  return `#${toRgb({ lightness, chroma: low, hue }).map(toHexByte).join('')}`
}

function isShown(rgb: number[]): boolean {
  return rgb.every((channel) => channel >= -0.0001 && channel <= 1.0001)
}

/** Björn Ottosson's matrices, then the transfer function of sRGB. */
function toRgb({ lightness, chroma, hue }: Oklch): number[] {
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((channel) => (channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055))
}

function toHexByte(channel: number): string {
  const byte = Math.round(Math.min(1, Math.max(0, channel)) * 255)
  return byte.toString(16).padStart(2, '0')
}
