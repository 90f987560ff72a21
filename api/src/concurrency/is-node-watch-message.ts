/** Whether Node sent this message from a thread: `node --watch` reports each file that a thread loads, as `watch:import`. */
export function isNodeWatchMessage(message: unknown): boolean {
  return Object.keys(Object(message)).some((key) => key.startsWith('watch:'))
}
