const ENGLISH = Symbol('English')

/** Remembers the English of a row that is shown in another language; copies of the row know it, too. */
export function withEnglish<Row extends object>(row: Row, english: object): Row {
  return Object.assign(row, { [ENGLISH]: english })
}

/** For what depends on words but is the same in every language, such as a drawing that fits a title. */
export function englishOf<Row extends object>(row: Row): Row {
  return { ...row, ...Object(Reflect.get(row, ENGLISH)) }
}
