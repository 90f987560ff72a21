export const WAIT_CHOICES = [10, 20, 30, 45]

export const NO_WAIT = 'No wait for walk-ins'

export function waitText(minutes: number): string {
  return `Walk-in wait: about ${minutes} min`
}
