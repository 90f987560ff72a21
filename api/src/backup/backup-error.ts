/** A backup cannot be made, read, proven or restored; the message is a sentence for the owner. */
export class BackupError extends Error {}
