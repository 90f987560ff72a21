import { onTestFinished, vi } from 'vitest'

type Faked = NonNullable<NonNullable<Parameters<typeof vi.useFakeTimers>[0]>['toFake']>

/** Lets a test move these clocks and timers, or all, until it ends. */
export function fakeTimers(...toFake: Faked) {
  vi.useFakeTimers(toFake.length > 0 ? { toFake } : {})
  onTestFinished(() => void vi.useRealTimers())
}
