import type { Samples } from '../../base/data/queries.ts'
import { ErrorAlert } from '../../base/ui/error-alert-and-query-status.tsx'
import { Modal } from '../../base/ui/modal.tsx'
import { formatSampleCounts, useSampleAction } from './samples-notice-and-badge.tsx'

export function RemoveSamplesDialog({ samples, onClose }: { samples: Samples; onClose(): void }) {
  const { mutate, isPending, error } = useSampleAction('remove')
  return (
    <Modal
      title="Remove the demo content"
      onBack={isPending ? undefined : onClose}
      cancel="Cancel"
      action={{
        tone: 'danger',
        busy: isPending,
        onClick: () => mutate(undefined, { onSuccess: onClose }),
        children: 'Remove demo content',
      }}
    >
      {error && <ErrorAlert error={error} />}
      <p>
        This removes from the site: {formatSampleCounts(samples)}, with their pictures
        {samples.hours && ', and the made-up hours'}. What you edited stays. You can bring everything back for 30 days.
      </p>
    </Modal>
  )
}
