/** What happens in a browser without a feature, by its path in the data of MDN or its name in es-check. */
type Fallbacks = Record<string, string>

/** In both. */
const SHARED: Fallbacks = {
  'css.at-rules.font-face': 'a text may move when its font has loaded',
  'css.at-rules.media.scripting':
    'without scripts a spinner turns behind an image that loads, and the staff area says that it is loading',
  'css.at-rules.starting-style': 'dialogs open without a movement',
  'css.properties.cursor': 'iOS shows no pointer or its own',
  'css.properties.forced-color-adjust': 'Safari has no forced colors',
  'css.properties.text-wrap': 'lines break where they are full',
  'css.properties.view-timeline': 'the bar with the phone number always stays',
  'css.properties.view-timeline-inset': 'the bar with the phone number always stays',
  'css.properties.view-transition-name': 'the next page is shown at once',
  'html.elements.button.command': 'a script opens and closes the drawer',
  'html.elements.button.commandfor': 'a script opens and closes the drawer',
  'html.elements.dialog.closedby': 'a script listens for Escape, and every dialog has a button that closes it',
  'html.elements.input.capture': 'a computer opens its files',
  'html.elements.img.fetchpriority': 'the first image loads in its turn',
  'api.CSSStyleDeclaration.cssFloat': 'Firefox has it: the data names another interface',
  'api.Document.startViewTransition': 'for a feature of React that we do not use',
  'html.elements.link.imagesizes': 'for a feature of React that we do not use',
  'html.elements.link.imagesrcset': 'for a feature of React that we do not use',
  'html.global_attributes.is': 'for a feature of React that we do not use',
}

/** In public pages. */
export const SITE_FALLBACKS: Fallbacks = {
  ...SHARED,
  'css.at-rules.page': 'paper has the margins that the browser gives it',
  'css.at-rules.container': 'the layout of a narrow page',
  'css.at-rules.media.forced-colors': 'Safari has no forced colors',
  'css.at-rules.view-transition': 'the next page is shown at once',
  'css.properties.align-content.start': 'Safari has it for grids, where we use it',
  'css.properties.animation-timeline': 'the bar with the phone number always stays',
  'css.properties.backdrop-filter': 'the ground of a bar is nearly opaque',
  'css.properties.container': 'the layout of a narrow page',
  'css.properties.container-type': 'the layout of a narrow page',
  'css.properties.font-synthesis-style': 'words in italics stand upright',
  'css.properties.overscroll-behavior': 'at the end of the drawer the page may scroll behind it',
  'css.properties.rotate': 'a spinner stands still',
  'css.properties.timeline-scope': 'the bar with the phone number always stays',
  'css.properties.translate': 'what would move appears in its place',
  'css.selectors.has':
    'a ring of focus is around words instead of a card, an own picture is not in the hero, the page scrolls behind the drawer',
  'css.selectors.popover-open': '@supports shows both links in the page',
  'css.types.color.color-mix': '@supports gives bars their ground; other grounds and shadows are missing',
  'css.types.length.container_query_length_units': 'a size before it fits every card',
  'css.types.length.viewport_percentage_units_dynamic':
    'the drawer is as high as its links, and the footer follows a short page',
  'html.elements.button.popovertarget': '@supports shows both links in the page',
  'html.elements.button.popovertargetaction': '@supports shows both links in the page',
  'html.global_attributes.popover': '@supports shows both links in the page',
  'api.PerformanceResourceTiming.transferSize': 'for a feature of React that we do not use',
}

/** In the staff area. */
export const ADMIN_FALLBACKS: Fallbacks = {
  ...SHARED,
  'css.properties.field-sizing': 'a script makes a text area as high as its text',
  'css.properties.float.inline-start': 'the border of a group runs through its title',
  'css.properties.grid-template-columns.subgrid': 'the parts of a person stand one under the other',
  'css.properties.justify-content.safe': 'a preview stands at the start of its box',
  'css.properties.position-area': '@supports opens the menu in the middle of the window',
  'css.properties.position-try-fallbacks': '@supports opens the menu in the middle of the window',
  'css.properties.print-color-adjust': 'an older Chrome prints a sheet without its stripes',
  'css.properties.resize': 'a text area grows while one types, but not by hand',
  'css.selectors.-moz-progress-bar': 'the other engines have -webkit-progress-bar',
  'css.selectors.-webkit-progress-bar': 'Firefox has -moz-progress-bar',
  'css.selectors.-webkit-progress-value': 'Firefox has -moz-progress-bar',
  'css.selectors.has':
    "inputs show the focus and the choice themselves, the screen scrolls behind a dialog and is printed around an owner's code",
  'html.elements.button.popovertarget': 'the menu is a dialog',
  'html.global_attributes.autocapitalize': 'a computer writes what is typed',
  'html.global_attributes.autocorrect': 'only Safari corrects words by itself',
  'html.global_attributes.popover': 'the menu is a dialog',
  'api.CustomElementRegistry.getName': 'a function of our own',
  'api.HTMLElement.hidePopover': 'the menu is a dialog',
  'api.HTMLElement.showPopover': 'the menu is a dialog',
  'api.HTMLLinkElement.imageSizes': 'for a feature of React that we do not use',
  'api.PublicKeyCredential.authenticatorAttachment': 'only says where a passkey is kept, which the shop does not ask',
}
