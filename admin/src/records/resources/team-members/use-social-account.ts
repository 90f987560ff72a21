import type { TeamMemberInput } from '@shop/db/tables/team-members'
import { type InputEvent, useRef, useState } from 'react'
import { AS_TYPED } from '../../../base/forms/field.tsx'
import { formatFieldName } from '../../../base/forms/format-field-name.ts'
import type { RecordForm } from '../../../base/forms/record-form.ts'
import { addUrlScheme } from '../../../base/forms/registered-fields.tsx'

const ADDRESS = /^\s*(https?:\/\/|[\w-]+(\.[\w-]+)+\/)/i
const HOSTS = { instagram: /(^|\.)(instagram\.com|instagr\.am)$/, facebook: /(^|\.)(facebook\.com|fb\.com|fb\.me)$/ }

/** The name and the address of an account: typing in one fills the other, unless they were for two accounts. */
export function useSocialAccount(form: RecordForm<TeamMemberInput>, network: 'instagram' | 'facebook') {
  const label = formatFieldName(network)
  const [name, url] = [`${network}_name`, `${network}_url`] as const
  const read = () => ({ name: form.getValues(name), url: form.getValues(url) })
  const { current: before } = useRef(read())
  const [isElsewhere, setElsewhere] = useState(false)
  const onFocus = () => {
    Object.assign(before, read())
    setElsewhere(false)
  }
  const saySame = () => handleOf(before.name) === handleOf(before.url)
  const leadsElsewhere = (text: string) => ADDRESS.test(text) && !HOSTS[network].test(hostOf(text))
  const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }

  function nameOf(text: string): string {
    if (!ADDRESS.test(text)) return text
    if (leadsElsewhere(text)) return before.name
    const handle = handleOf(text)
    return /^(profile\.php|\d*)$/.test(handle) ? label : `${network === 'instagram' ? '@' : ''}${handle}`
  }
  function onName({ currentTarget: { value } }: InputEvent<HTMLInputElement>) {
    const isElsewhere = leadsElsewhere(value)
    const isHandle = /^\s*@?[\w.-]+\s*$/.test(value) && (!before.url || saySame())
    const filled = isHandle ? `https://${network}.com/${handleOf(value)}` : before.url
    const isWhole = !value.trim() || (ADDRESS.test(value) && !isElsewhere)
    form.setValue(url, isWhole ? addUrlScheme(value) : filled, options)
    setElsewhere(isElsewhere)
  }
  function onUrl({ currentTarget: { value } }: InputEvent<HTMLInputElement>) {
    form.setValue(
      name,
      value.trim() && (!before.name || saySame()) ? nameOf(addUrlScheme(value)) : before.name,
      options,
    )
  }

  const words = describe(form.watch([name, url]), form.formState.defaultValues?.[url])
  const hint = isElsewhere ? `That is not an address at ${network}.com, so it was left out.` : words
  return {
    name: {
      ...{ form, name, label: `${label} Name`, hint, complete: nameOf, onFocus, onInput: onName },
      ...{ ...(network === 'instagram' && AS_TYPED), autoComplete: 'off' },
    },
    url: { form, name: url, label: `${label} URL`, onFocus, onInput: onUrl },
  }
}

function describe([name, url]: [string, string], stored: string | undefined): string {
  if (name && url) return `Links to ${url.replace(/^https?:\/\/(www\.)?/, '')}`
  if (name || url) return 'Visitors do not see it yet: it needs a name and an address. Paste the address here.'
  return stored ? 'When you save, its address is removed, too.' : 'A name is enough. Or paste the address.'
}

function hostOf(address: string): string {
  return address
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/:?#].*$/, '')
}

/** A name, or the part of an address after its host, without its @; '' for an address that leads deeper. */
function handleOf(text: string): string {
  const typed = text.trim().toLowerCase()
  if (!ADDRESS.test(typed)) return typed.replace(/^@/, '')
  const [path = ''] = typed.replace(/^https?:\/\//, '').split(/[?#]/)
  const [, handle = '', ...deeper] = path.split('/').filter(Boolean)
  return deeper.length > 0 ? '' : handle.replace(/^@/, '')
}
