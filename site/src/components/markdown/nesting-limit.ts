import { Tokenizer, type TokenizerObject } from 'marked'

/** Deeper markup becomes text: each level costs another pass over its content, and thousands would overflow the stack. */
const MAX_NESTING = 16

let depth = 0

export const nestingLimit: TokenizerObject = {
  blockquote(src) {
    return nested(() => Tokenizer.prototype.blockquote.call(this, src))
  },
  list(src) {
    return nested(() => Tokenizer.prototype.list.call(this, src))
  },
  link(src) {
    return nested(() => Tokenizer.prototype.link.call(this, src))
  },
  reflink(src, links) {
    return nested(() => Tokenizer.prototype.reflink.call(this, src, links))
  },
  emStrong(src, maskedSrc, prevChar) {
    return nested(() => Tokenizer.prototype.emStrong.call(this, src, maskedSrc, prevChar))
  },
  del(src, maskedSrc, prevChar) {
    return nested(() => Tokenizer.prototype.del.call(this, src, maskedSrc, prevChar))
  },
}

/** @returns undefined, which means that the markup does not match, at the deepest level */
function nested<Token>(tokenize: () => Token): Token | undefined {
  if (depth === MAX_NESTING) return undefined
  depth += 1
  try {
    return tokenize()
  } finally {
    depth -= 1
  }
}
