// Without imports, like the limits of images, so that the browser's bundle stays small.

/** The focal point of an image for which none was chosen, such as one with a new file. */
export const MIDDLE = { focus_x: 50, focus_y: 50 }

export const FOCUS_STEP = 10 // percent; pages have a style for each step
