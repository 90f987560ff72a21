/** Runs in the page before its scripts: removes what Safari 16.4, Chrome 111 or Firefox 115 lacks. */
export function removeYoungInterfaces() {
  const remove = (owner: object, ...names: string[]) => {
    for (const name of names) Reflect.deleteProperty(owner, name)
  }
  remove(Promise, 'withResolvers', 'try')
  remove(URL, 'canParse', 'parse')
  remove(Object, 'groupBy')
  remove(Map, 'groupBy')
  remove(Array, 'fromAsync')
  remove(String.prototype, 'isWellFormed', 'toWellFormed')
  remove(Set.prototype, 'union', 'intersection', 'difference', 'symmetricDifference')
  remove(Set.prototype, 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom')
  remove(Object.getPrototypeOf(Object.getPrototypeOf([].values())), 'map', 'filter', 'take', 'drop', 'toArray', 'some')
  remove(AbortSignal, 'any')
  remove(Intl, 'Segmenter')
  remove(Element.prototype, 'checkVisibility')
  remove(window, 'Iterator', 'requestIdleCallback', 'CloseWatcher', 'navigation')
  remove(HTMLElement.prototype, 'popover', 'showPopover', 'hidePopover', 'togglePopover')
  remove(HTMLDialogElement.prototype, 'closedBy', 'requestClose')
  ignoreYoungAttributes()

  function ignoreYoungAttributes() {
    const { setAttribute } = Element.prototype
    Element.prototype.setAttribute = function (name, value) {
      if (!/^(popover|closedby|command)/i.test(name)) setAttribute.call(this, name, value)
    }
  }
}
