/** Runs in the page. @returns the time fields without room for AM and PM */
export function findNarrowTimeFields() {
  return [...document.querySelectorAll<HTMLInputElement>('input[type=time]')].flatMap((field) => {
    const { offsetWidth: width, ariaLabel } = field
    field.style.inlineSize = 'max-content'
    const needed = field.offsetWidth
    field.style.inlineSize = ''
    return width < needed ? [`${ariaLabel}: ${width} of ${needed} px`] : []
  })
}
