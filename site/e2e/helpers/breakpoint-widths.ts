/** Both sides of every breakpoint, and two phones. */
export const BREAKPOINT_WIDTHS = [320, 390, 575, 576, 767, 768, 991, 992, 1199, 1200, 1399, 1400]
