import type { Database } from './open-database.ts'

/** Prepares queries at their first use on a connection, because preparing costs more than running them. */
export function prepareOnce<Queries>(prepare: (db: Database) => Queries): (db: Database) => Queries {
  const prepared = new WeakMap<Database, Queries>()
  return (db) => {
    const queries = prepared.get(db) ?? prepare(db)
    prepared.set(db, queries)
    return queries
  }
}
