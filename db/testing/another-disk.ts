import { tmpdir } from 'node:os'

/** A folder on another disk than the temporary folder. */
export const ANOTHER_DISK = tmpdir().startsWith('/dev/shm/') ? '/tmp' : '/dev/shm'
