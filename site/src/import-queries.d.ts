declare module '*?inline-script' {
  export const script: string
  export const hash: `sha256-${string}`
}

declare module '*?raw' {
  const source: string
  export default source
}
