/** What no account may write, in a sentence for them. */
export class RecordRefusal extends Error {}
