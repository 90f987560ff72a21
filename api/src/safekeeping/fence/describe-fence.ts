import { TAKE_OVER_COMMAND } from './data-folder-role.ts'

/** What stands above every screen of a machine that is not the shop. A `command` is between these signs. */
export interface FenceStatus {
  state: 'copy' | 'other'
  title: string
  words: string
  ways: { label: string; lines: string[] } // to make it the shop, or to give up
}

interface FenceFacts {
  state: FenceStatus['state']
  at: string // in words: the time of the copy, or since when another machine holds the shop
  alone: number // saves that only this machine has
  aloneNames: string[] // of the newest of them
  restoreCommand: string
}

export function describeFence(facts: FenceFacts): FenceStatus {
  return facts.state === 'copy' ? describeCopy(facts) : describeLostShop(facts)
}

function describeCopy({ state, at }: FenceFacts): FenceStatus {
  const way = 'Only if the other machine is gone for good: its later saves are not here. On this machine, type:'
  return {
    state,
    title: `This is a copy from ${at}.`,
    words: 'It sends nothing outside.',
    ways: { label: 'Make it the shop', lines: [way, asCommand(TAKE_OVER_COMMAND)] },
  }
}

function describeLostShop({ state, at, alone, aloneNames, restoreCommand }: FenceFacts): FenceStatus {
  const saves = alone === 1 ? 'one save' : `${alone} saves`
  const isAlone = alone > 0 ? `Only this machine has ${saves}.` : 'The other one has all that was saved here.'
  const lines = [
    'Most likely, you should stop this machine, rename its data folder, and fetch what the other one has:',
    asCommand(restoreCommand),
    alone > 0 && 'Write down what is worth keeping. It stays in the renamed folder.',
    aloneNames.length > 0 && `The newest: ${aloneNames.map((name) => `“${name}”`).join(', ')}.`,
    'If the other machine was only a test, or is gone for good, make this one the shop:',
    asCommand(TAKE_OVER_COMMAND),
    'Not sure? Do nothing, and call your technician. Your customers still see the site.',
  ]
  return {
    state,
    title: `Another machine has held this shop since ${at}.`,
    words: `Your pages stay up, but nothing is saved here. Restore from the store, or start this one with \`--take-over\`. ${isAlone}`,
    ways: { label: 'Show both ways', lines: lines.filter((line) => line !== false) },
  }
}

function asCommand(command: string): string {
  return `\`${command}\``
}
