/** For the demo shop, each with the token of its color. */
export const LOGO_PATHS = [
  ['band', 'M4 48V24a20 20 0 0 1 40 0v24z'],
  ['accent', 'M24 8l6 10h-3l6 10h-4l6 9H13l6-9h-4l6-10h-3z'],
  ['stripe-ground', 'M20 37h8v11h-8z'],
  ['stripe-1', 'M20 41.3l8-4v3.4l-8 4zM20 48v-.2l8-4v3.4L26.4 48z'],
] as const
