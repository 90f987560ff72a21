import { randomUUID } from 'node:crypto'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '@shop/db/sqlite/open-database'
import { pageReads, publication, publishedPages } from '@shop/db/tables/publisher-state'
import { eq } from 'drizzle-orm'
import { readFileIfReadable } from '../../../base/filesystem/files.ts'

const STATE_ID = 1

interface RenderProgress {
  renderedRevision: number
  isChanged?: boolean // the site is complete and shows something else than with the last version
  now: Date
}

export class RenderState {
  readonly #db: Database
  readonly #folder: string
  readonly #buildId: string
  readonly isFirstRender: boolean
  readonly isUpToDate: boolean // the folder certainly shows what the row says

  constructor({ db, folder, buildId }: { db: Database; folder: string; buildId: string }) {
    this.#db = db
    this.#folder = folder
    this.#buildId = buildId
    const saved = readRenderState(db)
    this.isFirstRender = saved === undefined
    this.isUpToDate = wasStoppedCleanly(db, folder) && saved?.build_id === buildId
    rmSync(markerFile(folder), { force: true })
  }

  get renderedRevision(): number {
    return readRenderState(this.#db)?.rendered_revision ?? 0
  }

  get siteVersion(): string {
    return readRenderState(this.#db)?.site_version ?? ''
  }

  get renderClock(): number {
    return readRenderState(this.#db)?.render_clock ?? 0
  }

  /** @returns whether the site has a new version */
  save(progress: RenderProgress): boolean {
    return this.#save(progress, { clean_shutdown: false }).isNewVersion
  }

  saveCleanShutdown(progress: RenderProgress) {
    const { row } = this.#save(progress, { clean_shutdown: true })
    writeFileSync(markerFile(this.#folder), formatMarker(row))
  }

  #save({ renderedRevision, isChanged = false, now }: RenderProgress, { clean_shutdown }: { clean_shutdown: boolean }) {
    const last = readRenderState(this.#db)
    const isNewVersion = isChanged || renderedRevision > (last?.rendered_revision ?? 0)
    const row = {
      rendered_revision: renderedRevision,
      site_version: isNewVersion ? randomUUID() : (last?.site_version ?? ''),
      rendered_at: last?.rendered_revision === renderedRevision ? last.rendered_at : now.toISOString(),
      render_clock: now.getTime(),
      build_id: this.#buildId,
      clean_shutdown,
    }
    const insert = this.#db.insert(publication).values({ id: STATE_ID, ...row })
    insert.onConflictDoUpdate({ target: publication.id, set: row }).run()
    return { row, isNewVersion }
  }
}

export function readRenderState(db: Database): typeof publication.$inferSelect | undefined {
  return db.select().from(publication).where(eq(publication.id, STATE_ID)).get()
}

/** Whether the folder is as the last publisher left it; to be asked before the next one starts. */
export function wasStoppedCleanly(db: Database, folder: string): boolean {
  const saved = readRenderState(db)
  return saved?.clean_shutdown === true && `${readFileIfReadable(markerFile(folder))}` === formatMarker(saved)
}

/** After the folder was deleted, no page of the site counts as published. */
export function resetStateOfLostFolder(db: Database, folder: string) {
  if (existsSync(join(folder, 'index.html'))) return
  db.transaction(() => {
    for (const table of [publication, publishedPages, pageReads]) db.delete(table).run()
  })
}

/** Says which state of the database the folder shows. After a backup of the database is restored, they do not match. */
function markerFile(folder: string) {
  return `${folder}.mark`
}

function formatMarker({ rendered_revision, render_clock }: Omit<typeof publication.$inferSelect, 'id'>) {
  return `${rendered_revision} ${render_clock}\n`
}
