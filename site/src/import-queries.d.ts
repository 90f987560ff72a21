declare module '*?inline-script' {
  export const script: string
  export const hash: `sha256-${string}`
}

declare module '*.svg?raw' {
  const source: string
  export default source
}

declare module '*.txt?raw' {
  const source: string
  export default source
}
