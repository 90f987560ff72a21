/** The location of the picture in the place of one that was withdrawn. No file has it. */
export const WITHDRAWN_LOCATION = 'withdrawn'
