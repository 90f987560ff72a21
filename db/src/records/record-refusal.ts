/** A write that no account may make; the message is a sentence for staff. */
export class RecordRefusal extends Error {}
