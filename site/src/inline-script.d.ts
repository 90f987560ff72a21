declare module '*?inline-script' {
  const script: string
  export const hash: `sha256-${string}`
  export default script
}
