import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { expect, test } from 'vitest'
import * as check from './check-import-rules.ts'

const findCycles = (root: string) => check.findCycles(check.readImportsOfRooms(root))
const findUpwardImports = (root: string) => check.findUpwardImports(check.readImportsOfRooms(root))

/** A repository whose rooms have one file each, and those given; in `api/src`, `files` import each other as listed. */
function writeRepository(files: Record<string, string>): string {
  const root = makeTestFolder()
  const rooms = ['site', 'admin', 'api', 'db', 'scripts'].map((room) => [`${room}/src/main.ts`, ''])
  for (const [file = '', content = ''] of [...rooms, ...Object.entries(files)]) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), content)
  }
  return root
}

test.each([
  ['a type', "import type { Image } from '../images/images.ts'"],
  ['a worker', "new Worker(new URL('../images/images.ts', import.meta.url))"],
  ['code that is loaded later', "await import('../images/images.ts')"],
])('two folders that import each other are a cycle, also for %s', (_, importing) => {
  const root = writeRepository({
    'api/src/images/images.ts': "import { read } from '../http/read.ts'",
    'api/src/http/read.ts': '',
    'api/src/http/http.ts': importing,
  })
  expect(findCycles(root)).toEqual([
    'These folders import each other in a cycle:\n' +
      '  api/src/images imports api/src/http\n  api/src/http imports api/src/images',
  ])
})

test('an import of a folder on a higher floor is named, and so is a folder without a floor', () => {
  const root = writeRepository({
    'api/src/content/images/images.ts': "import '../../safekeeping/backup/backup.ts'",
    'api/src/safekeeping/backup/backup.ts': "import '../../base/log.ts'",
    'api/src/base/log.ts': '',
    'site/src/widgets/box.ts': '',
  })
  expect(findUpwardImports(root)).toEqual([
    'api/src/content/images/images.ts imports api/src/safekeeping/backup/backup.ts, which stands above it.',
    'site/src/widgets/box.ts stands on no floor of site.',
  ])
})

test('two files of one folder that import each other are a cycle', () => {
  const root = writeRepository({
    'db/src/tables/a.ts': "import type { B } from './b.ts'",
    'db/src/tables/b.ts': "import type { A } from './a.ts'",
  })
  expect(findCycles(root)).toEqual([expect.stringMatching(/^These files .*\n {2}db\/src\/tables\/a\.ts imports/)])
})

test.each([
  ['leads nowhere', 'api/src/a.ts', "import './gone.ts'", 'imports ./gone.ts, which does not exist.'],
  ['names a file of its own room', 'db/src/a.ts', "import '@shop/db/b'", 'imports its own room by name.'],
  ['is a sum', 'site/src/a.ts', "import('../drawings/' + name)", 'imports a path that is put together.'],
  ['is a pattern', 'site/src/a.ts', "import.meta.glob('../a/*')", 'imports a path that is put together.'],
  ['is for tests', 'api/src/a.ts', "import './a.fixture.ts'", 'imports ./a.fixture.ts, which is for tests.'],
])('an import that %s fails the check instead of passing it', (_, file, content, fault) => {
  const others = { 'api/src/b.ts': '', 'api/src/a.fixture.ts': '', 'db/src/b.ts': '' }
  expect(() => findCycles(writeRepository({ ...others, [file]: content }))).toThrow(`${file} ${fault}`)
})

test('styles that compose those of another folder count as an import', () => {
  const root = writeRepository({
    'admin/src/forms/form.module.css': '.form {\n  composes: card from "../cards/card.module.css";\n}',
    'admin/src/cards/card.module.css': '',
    'admin/src/cards/card.tsx': "import { Form } from '../forms/form.tsx'",
    'admin/src/forms/form.tsx': "import styles from './form.module.css'",
  })
  expect(findCycles(root)[0]).toContain('admin/src/forms imports admin/src/cards')
})

test('the check fails when it saw fewer modules than there are files', () => {
  const root = writeRepository({ 'api/src/queue/queue.mts': '', 'api/src/queue/queue.test.ts': '' })
  expect(() => findCycles(root)).toThrow('1 modules were seen in api, and not these: api/src/queue/queue.mts')
})
