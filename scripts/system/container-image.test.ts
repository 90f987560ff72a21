import { chownSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../testing/server-port.ts'
import { openImageBuilder } from './container-image-builder.fixture.ts'

const isRoot = process.getuid?.() === 0
test.skipIf(!isRoot)(
  'the image runs without root, is healthy, and writes only its data',
  async () => {
    const { root, buildah, build, start, run, close } = openImageBuilder()
    onTestFinished(close, 600_000) // packages are a hundred thousand files
    build('--build-arg', 'COMMIT=abc1234', '--tag', 'shop', '--file', '/src/scripts/deploy/Dockerfile', '/src')
    const { config } = JSON.parse(buildah('inspect', '--type', 'image', 'shop')).Docker
    expect(config).toMatchObject({ User: '1000:1000', Volumes: { '/srv/shop/data': {} } })

    mkdirSync(join(root, 'data'))
    chownSync(join(root, 'data'), 1000, 1000)
    const port = `${await freePort()}`
    const container = buildah('from', '--pull-never', 'shop')
    const options = ['--env', `PORT=${port}`, '--volume', '/data:/srv/shop/data', container, '--']
    start(...options, ...config.Cmd)
    const fetchImageHealth = async () => (await fetch(`http://localhost:${port}/api/health`)).json()
    const fetched = () => fetchImageHealth().catch(() => undefined)
    await expect.poll(fetched).toMatchObject({ ok: true, version: expect.stringMatching(/\+abc1234$/) })
    run(...options, ...config.Healthcheck.Test.slice(1))
    const written = run('--user', 'root', container, '--', 'find', '/', '-xdev', '-user', '1000')
    expect(written.split('\n').filter((path) => !path.startsWith('/proc/'))).toEqual(['/srv/shop/data'])
  },
  900_000,
)
