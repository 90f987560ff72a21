/** The message is a sentence for the owner. */
export class BackupError extends Error {}
