/** Only plain names: none hidden, partial (.tmp) or longer than file systems allow. */
export function isSafePath(path: string): boolean {
  return path.length <= 1024 && /^(?!.*\.tmp$)[\w-][\w.-]{0,254}(\/[\w-][\w.-]{0,254})*$/.test(path)
}
