// Without imports, like the limits of images, so that the browser's bundle stays small.

export const MIDDLE = { focus_x: 50, focus_y: 50 }

export const FOCUS_STEP = 10 // percent; pages have a style for each step
