import { isDiskFull, systemErrorMessage } from '../../../base/errors/errors.ts'
import { hashOf } from '../../../base/filesystem/content-hash.ts'
import { isSafePath } from '../../../base/filesystem/files.ts'
import type { NamedStorage } from '../../../base/storage/open-storage.ts'
import { listAllFiles, type Storage } from '../../../base/storage/storage.ts'
import { type BackupCipher, decodeFile, encodeFile } from './encryption.ts'
import {
  BackupError,
  formatManifest,
  MANIFESTS,
  type Manifest,
  manifestKey,
  parseManifest,
  type StoredFile,
} from './manifest.ts'
import { type BackupList, orderBackups } from './order-backups.ts'

const SINCE = `${MANIFESTS}since.json`

/** Files named by their content, and for each backup a manifest that lists them, written last. */
export class BackupStore {
  readonly name: string
  readonly folder: string | undefined
  readonly storage: Storage
  /** For a store with a fence, before it is written. @throws FenceError */
  claim?: () => Promise<void>
  readonly #cipher: BackupCipher | undefined

  constructor({ name, storage, folder }: NamedStorage, cipher?: BackupCipher) {
    this.name = name
    this.folder = folder
    this.storage = storage
    this.#cipher = cipher
  }

  /** @param sizes of all its files, where they are known */
  async listBackups(sizes?: Map<string, number>): Promise<BackupList> {
    const keys = [...(sizes ?? (await this.fileSizes(MANIFESTS))).keys()]
    return orderBackups(keys, (name) => this.readManifest(name))
  }

  async readManifest(name: string): Promise<Manifest> {
    const bytes = await this.storage.read(manifestKey(name))
    if (!bytes) throw new BackupError(`There is no backup ${name} in ${this.name}.`)
    return parseManifest(name, bytes)
  }

  async newestManifest(): Promise<Manifest | undefined> {
    for await (const { manifest } of this.readManifests()) return manifest
    return undefined
  }

  /** Starting with the newest, without those that cannot be read. */
  async *readManifests(sizes?: Map<string, number>) {
    for (const name of (await this.listBackups(sizes)).names.reverse()) {
      const manifest = await this.readManifest(name).catch(() => undefined)
      if (manifest) yield { name, manifest }
    }
  }

  /** @param copy how many earlier backups of its revision there are */
  async addManifest(manifest: Manifest, copy = 0): Promise<string> {
    const { name, bytes } = formatManifest(manifest, copy)
    await this.#write(manifestKey(name), bytes)
    return name
  }

  async addFile(plainKey: string, bytes: Uint8Array): Promise<StoredFile> {
    const key = this.keyOf(plainKey)
    const encoded = await encodeFile(key, bytes, this.#cipher)
    await this.#write(key, encoded)
    return {
      key,
      ...{ size: bytes.byteLength, sha256: hashOf(bytes) },
      ...{ storedSize: encoded.byteLength, storedSha256: hashOf(encoded) },
    }
  }

  keyOf(plainKey: string): string {
    return this.#cipher ? `${plainKey}.age` : plainKey
  }

  async fileSizes(prefix = ''): Promise<Map<string, number>> {
    const files = await listAllFiles(this.storage, prefix)
    return new Map(files.map(({ key, size }) => [key, size]))
  }

  async readFile({ key, size, sha256, storedSha256 }: StoredFile): Promise<Uint8Array> {
    const stored = await this.storage.read(key)
    if (!stored) throw new BackupError(`The file ${key} is missing in ${this.name}.`)
    if (hashOf(stored) !== storedSha256) throw new BackupError(`The file ${key} in ${this.name} is damaged.`)
    const bytes = await decodeFile(key, stored, this.#cipher)
    if (bytes.byteLength !== size || hashOf(bytes) !== sha256)
      throw new BackupError(`The file ${key} in ${this.name} is not the one that was backed up.`)
    return bytes
  }

  /** Removes encrypted and plain files, because encryption may have been turned on or off since. */
  async removePictures(paths: string[]) {
    for (const path of paths.filter(isSafePath))
      for (const ending of ['', '.age']) await this.storage.remove(`pictures/${path}${ending}`)
  }

  async writeRevocations(bytes: Uint8Array) {
    const [key, former] = this.#cipher ? [`${SINCE}.age`, SINCE] : [SINCE, `${SINCE}.age`]
    await this.#write(key, await encodeFile(key, bytes, this.#cipher))
    await this.storage.remove(former)
  }

  /** @throws BackupError when it is encrypted and cannot be opened */
  async readRevocations(): Promise<Uint8Array | undefined> {
    for (const key of [`${SINCE}.age`, SINCE]) {
      const stored = await this.storage.read(key)
      if (stored) return decodeFile(key, stored, this.#cipher)
    }
    return undefined
  }

  async #write(key: string, bytes: Uint8Array) {
    try {
      await this.storage.write({ key, type: 'application/octet-stream', bytes })
    } catch (cause) {
      if (!this.folder) throw cause // with a sentence of the bucket
      const reason = isDiskFull(cause) ? 'is full.' : `cannot be written: ${systemErrorMessage(cause)}`
      throw new BackupError(`T${this.name.slice(1)} ${reason}`, { cause })
    }
  }
}
