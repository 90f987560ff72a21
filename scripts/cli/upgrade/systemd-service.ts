import { spawnSync } from 'node:child_process'
import { errorMessage } from '@shop/api/errors/error-message-and-code'

export function controlService(verb: 'start' | 'stop', service: string) {
  const { status, error, stderr } = spawnSync('systemctl', [verb, service], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`systemctl ${verb} ${service} failed: ${error?.message ?? stderr.trim()}`)
}

export function findStartProblem(service: string): string | undefined {
  try {
    controlService('start', service)
  } catch (error) {
    return errorMessage(error)
  }
}
