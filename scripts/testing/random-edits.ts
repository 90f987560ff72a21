import { LISTED_RESOURCES } from '@shop/db/resources/definitions'
import {
  inSpanish,
  randomDate,
  randomEvent,
  randomNotice,
  randomPlan,
  randomPrice,
  randomStatus,
  randomTime,
  randomTitle,
} from './random-content.ts'
import { changePages, changeShop } from './random-shop-edits.ts'
import type { Random } from './seeded-random.ts'
import { type EditorTarget, readJson, uploadRandomImage } from './upload-random-image.ts'

interface Row extends Record<string, unknown> {
  id: number
}

type Edit = () => Promise<Response | undefined>

const PATHS: [string, ...string[]] = ['/images', ...LISTED_RESOURCES.map((name) => `/${name}`)]

/** A plan for a sample review would be refused, and one without an end for a notice. */
const PLANNED: [string, ...string[]] = ['/events', '/services', '/team-members']

/** The lists and a field of each that has a second language. */
const WORDS: [string, ...string[]] = ['/services title', '/events location', '/team-members position', '/notices text']

/** Makes random edits of every resource, uploads images, and now and then ends the publisher's thread. */
export class RandomEditor {
  readonly #target: EditorTarget
  readonly #random: Random
  #edits = 0

  constructor(target: EditorTarget, random: Random) {
    this.#target = target
    this.#random = random
  }

  /** @returns the response to one edit */
  edit(): Promise<Response | undefined> {
    const { below, pick } = this.#random
    this.#edits += 1
    if (below(20) === 0) return changeShop(this.#target, this.#random, this.#title())
    if (below(30) === 0) return this.#endThread()
    if (below(10) === 0) return changePages(this.#target, this.#random, this.#title())
    return pick<Edit>([
      () => this.#addEvent({}),
      () => this.#addEvent({ year: 2026, month: 'DEC' }),
      () => this.#change('/events', { title: this.#title() }),
      () => this.#change('/events', { ...randomDate(this.#random), time: randomTime(this.#random) }),
      () => this.#change('/events', randomStatus(this.#random)),
      () => this.#remove('/events'),
      () => this.#change('/services', { title: this.#title() }),
      () => this.#addService(),
      () => this.#change('/team-members', { name: this.#title(), display_order: below(9) }),
      () => this.#reverse('/team-members'),
      () => this.#reverse('/services'),
      () => this.#change('/services', randomPrice(this.#random)),
      () => this.#target.call('POST', '/reviews', { text: 'Sharp.', name: this.#title(), agreed: true }),
      () => this.#change('/reviews', { name: this.#title(), agreed: true }),
      () => this.#target.call('POST', '/notices', randomNotice(this.#random, this.#edits)),
      () => this.#change(pick(PLANNED), randomPlan(this.#random)),
      () => this.#upload({}),
      () => this.#replaceImage(),
      () => this.#addWork(),
      () => this.#translate(pick(WORDS)),
      () => this.#change('/images', { altText: this.#title(), focus_x: 10 * below(11), focus_y: 10 * below(11) }),
      () => this.#remove(pick(PATHS)),
    ])()
  }

  #title(): string {
    return randomTitle(this.#random, this.#edits)
  }

  async #addEvent(values: object) {
    const image_id = await this.#pickImageId()
    return this.#target.call('POST', '/events', { ...randomEvent(this.#random, this.#edits), image_id, ...values })
  }

  async #addService() {
    const image_id = await this.#pickImageId()
    return this.#target.call('POST', '/services', { title: this.#title(), description: 'New', image_id })
  }

  async #change(path: string, changes: object, changed?: Row) {
    const { id, ...row } = changed ?? (await this.#pickRow(path))
    return this.#target.call('PUT', `${path}/${id}`, { ...row, ...changes })
  }

  async #remove(path: string) {
    return this.#target.call('DELETE', `${path}/${(await this.#pickRow(path)).id}`)
  }

  async #reverse(path: string) {
    const ids = (await this.#list(path)).map(({ id }) => id).reverse()
    return this.#target.call('PUT', `${path}/order`, { ids })
  }

  async #addWork() {
    const { id: image_id } = await this.#pickRow('/images')
    const consent = { agreed_by: 'Dana', agreed_on: '2025-11-02', agreed_site: true, agreed_without_end: true }
    if (image_id === 0) return this.#upload({})
    return this.#target.call('POST', '/work', { text: this.#title(), image_id, ...consent })
  }

  async #translate(word: string) {
    const [path = '', field = ''] = word.split(' ')
    const row = await this.#pickRow(path)
    const of = this.#random.pick([row[field] ?? '', 'Before'])
    return this.#change(path, { words: { es: { [field]: { text: inSpanish(`${of}`), of } } } }, row)
  }

  async #replaceImage() {
    return this.#upload({ replaces: (await this.#pickRow('/images')).id })
  }

  #upload(values: object) {
    return uploadRandomImage(this.#target, this.#random, {
      name: `photo ${this.#edits}.png`,
      altText: this.#title(),
      ...values,
    })
  }

  #endThread() {
    this.#target.endThread()
    return this.#target.call('GET', '/services')
  }

  async #pickImageId(): Promise<number | null> {
    const rows = await this.#list('/images')
    return this.#random.pick([null, ...rows.map(({ id }) => id)])
  }

  async #pickRow(path: string): Promise<Row> {
    const [first = { id: 0 }, ...rest] = await this.#list(path)
    return this.#random.pick([first, ...rest])
  }

  async #list(path: string): Promise<Row[]> {
    return (await readJson<Row[]>(await this.#target.call('GET', path))) ?? []
  }
}
