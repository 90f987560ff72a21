import { dayAt, parseDay, toIsoDay } from '@shop/db/time/calendar-day'
import { formatShortDay } from '@shop/db/time/format-calendar-day'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { useLocation } from 'react-router-dom'
import { queryClient } from '../../base/data/queries.ts'
import { ACCOUNT_KEY, useAccount } from '../../base/data/use-account-and-permissions.ts'
import { useTimeZone } from '../../base/data/use-shop.ts'
import { api, unwrapResponse } from '../../base/http/api-client.ts'
import { Button, ButtonLink } from '../../base/ui/button.tsx'
import { ErrorAlert } from '../../base/ui/error-alert-and-query-status.tsx'
import { usePasskeySite } from '../sign-in/passkey-requests.ts'
import { ACCOUNT_LINK, NoticeBar, PEOPLE_LINK } from './account-notices.tsx'
import { useSignInWords } from './describe-sign-ins.ts'

const knowsItsPerson = Promise.resolve(
  'PublicKeyCredential' in window && PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable(),
)

/** Loaded after the screen: a passkey to add, one that may be copied or will end, and new devices. */
export function SecurityNotices() {
  const { data: account } = useAccount()
  const isOwn = account?.suspected_passkey_of === account?.username
  return (
    <>
      {account?.suspected_passkey_of && (
        <NoticeBar
          label="Passkeys"
          text={`One of ${isOwn ? 'your' : `${account.suspected_passkey_of}’s`} passkeys may have been copied.`}
          link={isOwn ? ACCOUNT_LINK : PEOPLE_LINK}
        />
      )}
      {account?.coming_address && (
        <NoticeBar
          label="New address"
          text={`This shop is moving to ${account.coming_address}. Your passkeys won’t work there.`}
          link={{ ...ACCOUNT_LINK, children: 'Add one there' }}
        />
      )}
      {account?.missing_factor_from && (
        <Requirement from={account.missing_factor_from} refusal={account.factor_refusal} />
      )}
      {account && !account.missing_factor_from && account.passkey_offer !== 'declined' && (
        <Offer isAsked={account.passkey_offer === 'asked'} />
      )}
      <NewDeviceNotice />
    </>
  )
}

/** @param refusal why this session can no longer add one itself */
function Requirement({ from, refusal }: { from: string; refusal: string | null }) {
  const today = toIsoDay(dayAt(Date.now(), useTimeZone()))
  const text =
    from > today
      ? `Starting ${formatShortDay(parseDay(from) ?? 0)}, you need a passkey or one-time codes here. Add one before then, while your password is enough to do it.`
      : `This shop asks for a passkey or one-time codes. Until you add one, you can only look. ${refusal ?? ''}`
  const link = refusal ? undefined : { ...ACCOUNT_LINK, children: 'Add one' }
  return <NoticeBar label="Passkeys" text={text.trim()} link={link} />
}

/** Until it is answered, or there is a passkey; only on a device that checks a face, finger or code. */
function Offer({ isAsked }: { isAsked: boolean }) {
  const isOffered = use(knowsItsPerson)
  const site = usePasskeySite()
  const decline = useMutation({
    mutationFn: () => unwrapResponse(api.account.factors['decline-offer'].$post()),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ACCOUNT_KEY }),
  })
  if (!isOffered || site?.problem !== null) return null
  const link = { ...ACCOUNT_LINK, children: 'Add a passkey' }
  if (isAsked)
    return (
      <NoticeBar
        label="Passkeys"
        isFriendly
        text="An owner asked you to add a passkey. Then you can sign in with your face or finger."
        link={link}
      />
    )
  return (
    <NoticeBar
      label="Passkeys"
      isFriendly
      text="Next time, sign in with your face or finger instead of your password."
      link={link}
    >
      <Button small tone="plain" busy={decline.isPending} onClick={() => decline.mutate()}>
        Not now
      </Button>
    </NoticeBar>
  )
}

const KEY = ['new-devices']

/** Asks again on each screen. */
function NewDeviceNotice() {
  const { pathname } = useLocation()
  const describe = useSignInWords()
  const { data: devices = [] } = useQuery({
    queryKey: [...KEY, pathname],
    queryFn: () => unwrapResponse(api.account['new-devices'].$get()),
    placeholderData: keepPreviousData,
  })
  const confirm = useMutation({
    mutationFn: (id: number) => unwrapResponse(api.account['new-devices'][':id'].$post({ param: { id: `${id}` } })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  })
  const [newest] = devices
  if (!newest) return null
  return (
    <NoticeBar
      label="New device"
      text={
        <>
          {devices.length === 1 ? 'A new device signed in: ' : `${devices.length} new devices signed in: `}
          {devices.map(describe).join('; ')}.{' '}
          <span className="regular">Not you? Change your password: that signs out every other device.</span>
          {confirm.error && <ErrorAlert error={confirm.error} onDismiss={confirm.reset} />}
        </>
      }
    >
      <Button small busy={confirm.isPending} onClick={() => confirm.mutate(newest.id)}>
        It was me
      </Button>
      <ButtonLink small to={ACCOUNT_LINK.to}>
        Change password
      </ButtonLink>
    </NoticeBar>
  )
}
