export const WINDOW_HEIGHT = 844

export interface EngineOptions {
  /** the folder of its profile */
  profile: string
  /** high-contrast colours of the system, which only Firefox can be told to have */
  forcedColors?: boolean
  /** the reader's own size of text, in CSS pixels, in place of 16 */
  textSize?: number
}

/** One window of a browser. Coordinates are CSS pixels of the window. */
export interface EngineDriver {
  open(url: string): Promise<void>
  /** @returns the value of an expression, or what its promise comes to, in the page */
  evaluate<Result>(expression: string): Promise<Result>
  tapAt(x: number, y: number): Promise<void>
  /** Types into the focused field. */
  typeText(text: string): Promise<void>
  chooseFile(selector: string, file: string): Promise<void>
  resize(width: number): Promise<void>
  /** Runs in each page before its own scripts; another call takes its place. */
  setInitScript(source: string): Promise<void>
  /** Ends every process of the browser with SIGKILL. */
  kill(): Promise<void>
}
