/** An opening tag with its attributes. */
const TAG = /<([a-z][\w-]*)((?:\s+[^\s"'>/=]+(?:=(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*)\s*\/?>/g
const ATTRIBUTE = /([^\s"'>/=]+)(?:=(?:"[^"]*"|'[^']*'|[^\s"'>]+))?/g

/** @returns the elements and attributes of a page, by their paths in the data of MDN, and the syntax of its sizes */
export function listHtmlFeatures(html: string): string[] {
  return [...html.matchAll(TAG)].flatMap(([text, tag = '', attributes = '']) => [
    `html.elements.${tag}`,
    ...[...attributes.matchAll(ATTRIBUTE)].flatMap(([, name = '']) => attributePaths(tag, name)),
    ...findMediaRange(text),
  ])
}

function attributePaths(tag: string, name: string): string[] {
  return [`html.elements.${tag}.${name}`, `html.global_attributes.${name}`]
}

/** @param text that may hold a media query, such as the sizes of an image and the argument of matchMedia() */
export function findMediaRange(text: string): string[] {
  return /\((width|height) (<|>|&[lg]t;)/.test(text) ? ['css.at-rules.media.range_syntax'] : []
}
