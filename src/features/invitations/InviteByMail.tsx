import { useMutation, useQuery } from '@tanstack/react-query'
import SendIcon from 'lucide-react/icons/send'
import { type SubmitEvent, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { InvitationMails, InvitationOutcome, InvitationsMailed } from '../../contracts/invitations.ts'
import { isLanguage, languageName, languages } from '../../core/languages.ts'
import { limits } from '../../core/limits.ts'
import { type Pasted, type PastedGuest, readPastedAddresses } from '../../core/pasted-addresses.ts'
import { can, seesAll } from '../../core/permissions.ts'
import { isListing } from '../../core/resource-names.ts'
import { useEnvironment } from '../../kit/environment.tsx'
import { EntryPicker } from '../../kit/fields/reference/EntryPicker.tsx'
import { useErrorText } from '../../kit/notice/use-error-text.ts'
import { useInvalidate } from '../../kit/resource/queries.ts'
import { useGuestsCall } from '../../kit/use-guests-call.ts'
import { useHandler } from '../../kit/use-handler.ts'
import { useDebounced } from '../../kit/use-settled.ts'
import { useCaller } from '../../store/session.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { FieldShell } from '../../ui/form/FieldShell.tsx'
import { FieldGrid } from '../../ui/form/Section.tsx'
import { Select } from '../../ui/inputs/Select.tsx'
import { TextArea } from '../../ui/inputs/TextArea.tsx'
import { TextInput } from '../../ui/inputs/TextInput.tsx'
import { Card } from '../../ui/page/Card.tsx'

/** Pause after a key before the addresses are checked, in milliseconds. */
const pauseMs = 300

const count = ({ guests }: InvitationsMailed, outcome: InvitationOutcome) =>
  guests.filter((guest) => guest.outcome === outcome).length

const leftOut: readonly InvitationOutcome[] = ['here', 'known']

/**
 * Invites people by mail: administrators as many as they paste, after saying what would become of the addresses; everybody
 * else one person. Who is invited can be asked to look after an entry.
 */
export function InviteByMail() {
  const { t, i18n } = useTranslation()
  const caller = useCaller()
  const many = can(caller, 'bulkCreate', 'invitations')
  const heading = useId()
  const [text, setText] = useState('')
  const [language, setLanguage] = useState<string>(i18n.language)
  const [message, setMessage] = useState('')
  const [entry, setEntry] = useState('')
  const [missing, setMissing] = useState<string>()
  const area = useRef<HTMLElement>(null)
  const result = useRef<HTMLDivElement>(null)
  const pasted = useMemo(() => readPastedAddresses(text), [text])
  const outcomes = useCheck(pasted.guests, many)
  // Who has an account can still be asked to look after an entry.
  const isNew = (email: string) => entry !== '' || !leftOut.includes(outcomes.get(email) ?? 'invited')
  const guests = pasted.guests.filter(({ email }) => isNew(email))
  const invite = useInvite()
  const errorText = useErrorText()

  /** Also what was typed while the others were being sent. */
  const keepUnsent = useHandler((answer: InvitationsMailed) => {
    const done = answer.guests.filter(({ outcome }) => outcome !== 'later')
    const sent = new Set(done.map(({ email }) => email))
    const kept = [...guests.filter(({ email }) => !sent.has(email)).map(lineOf), ...pasted.broken]
    setText(kept.join('\n'))
    if (kept.length === 0) setMessage('')
  })
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const chosen = guests.slice(0, many ? limits.invitedAtOnce : 1)
    const why = pasted.guests.length === 0 ? 'missing' : chosen.length === 0 ? 'nobodyNew' : undefined
    setMissing(why && t(`invite.byMail.${why}`))
    if (why) return area.current?.focus()
    const [kind = '', id = ''] = entry.split('/')
    const body = {
      guests: chosen,
      ...(isLanguage(language) && { language }),
      ...(message.trim() && { message }),
      ...(isListing(kind) && { entry: { kind, id } }),
    }
    invite.mutate(body, {
      onSuccess: (answer) => {
        keepUnsent(answer)
        result.current?.focus()
      },
      onError: () => result.current?.focus(),
    })
  }
  const field = {
    value: text,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      setText(currentTarget.value)
      setMissing(undefined)
    },
  }
  return (
    <section aria-labelledby={heading} className="b-invite-mail">
      <h2 id={heading}>{t('invite.byMail.heading')}</h2>
      <div ref={result} tabIndex={-1} className="b-invite-result">
        {invite.error && (
          <Banner tone="danger" title={t('invite.byMail.failed')}>
            <p>{errorText(invite.error)}</p>
          </Banner>
        )}
        {invite.data && <Sent answer={invite.data} />}
      </div>
      <Card>
        <form noValidate onSubmit={submit} className="b-invite-form">
          <FieldShell
            label={t(many ? 'invite.byMail.addresses' : 'invite.byMail.address')}
            hint={many ? t('invite.byMail.hint', { max: limits.invitedAtOnce }) : t('invite.byMail.hintOne')}
            error={missing}
          >
            {(control) =>
              many ? (
                <TextArea
                  {...control}
                  {...field}
                  ref={(element) => void (area.current = element)}
                  rows={5}
                  className="b-invite-addresses"
                  spellCheck={false}
                />
              ) : (
                <TextInput
                  {...control}
                  {...field}
                  ref={(element) => void (area.current = element)}
                  type="email"
                  autoComplete="off"
                />
              )
            }
          </FieldShell>
          {many && <Preview pasted={pasted} outcomes={outcomes} />}
          <FieldGrid>
            <FieldShell label={t('invite.byMail.language')} width="half">
              {(control) => (
                <Select
                  {...control}
                  value={language}
                  options={languages.map((code) => ({ value: code, label: languageName(code) }))}
                  onChange={(event) => setLanguage(event.currentTarget.value)}
                />
              )}
            </FieldShell>
            <EntryChoice value={entry} onChange={setEntry} />
            {many && (
              <FieldShell label={t('invite.byMail.message')} hint={t('invite.byMail.messageHint')}>
                {(control) => (
                  <TextArea
                    {...control}
                    rows={2}
                    value={message}
                    maxLength={limits.invitationMessageLength}
                    onChange={(event) => setMessage(event.currentTarget.value)}
                  />
                )}
              </FieldShell>
            )}
          </FieldGrid>
          <div>
            <Button
              type="submit"
              variant="primary"
              icon={<SendIcon />}
              busy={invite.isPending}
              busyLabel={t('invite.byMail.sending')}
            >
              {many && guests.length > 0
                ? t('invite.byMail.send', { count: Math.min(guests.length, limits.invitedAtOnce) })
                : t('invite.byMail.sendNone')}
            </Button>
          </div>
        </form>
      </Card>
    </section>
  )
}

const lineOf = ({ email, name }: PastedGuest) => (name === undefined ? email : `"${name}" <${email}>`)

/** What the server would make of addresses, as far as it has answered. */
function useCheck(guests: readonly PastedGuest[], enabled: boolean): Map<string, InvitationOutcome> {
  const { api } = useEnvironment()
  const emails = useDebounced(
    guests
      .slice(0, limits.invitedAtOnce)
      .map(({ email }) => email)
      .join('\n'),
    pauseMs,
  )
  const { data } = useQuery({
    queryKey: ['invitations', 'check', emails],
    queryFn: async ({ signal }) => (await api.guests()).check(emails.split('\n'), signal),
    enabled: enabled && emails !== '',
  })
  return useMemo(() => new Map(data?.guests.map(({ email, outcome }) => [email, outcome])), [data])
}

function useInvite() {
  const call = useGuestsCall()
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: (body: InvitationMails) => call((guests) => guests.invite(body)),
    onSettled: () => void invalidate('invitations'),
  })
}

/** More would push the form off the screen. */
const brokenShown = 10

type PreviewProps = {
  pasted: Pasted
  outcomes: ReadonlyMap<string, InvitationOutcome>
}

/** How many addresses were recognised, and which get no mail. */
function Preview({ pasted: { guests, doubled, broken }, outcomes }: PreviewProps) {
  const { t } = useTranslation()
  const known = (outcome: InvitationOutcome) =>
    guests.filter(({ email }) => outcomes.get(email) === outcome).length
  const [here, invited] = [known('here'), known('known')]
  const facts = [
    guests.length > 0 && t('invite.byMail.recognised', { count: guests.length }),
    doubled > 0 && t('invite.byMail.doubled', { count: doubled }),
    here > 0 && t('invite.byMail.here', { count: here }),
    invited > 0 && t('invite.byMail.known', { count: invited }),
  ].filter((fact) => fact !== false)
  return (
    <div className="b-invite-preview">
      <p role="status">{facts.join(' · ')}</p>
      {guests.length > limits.invitedAtOnce && (
        <p>{t('invite.byMail.tooMany', { max: limits.invitedAtOnce })}</p>
      )}
      {broken.length > 0 && (
        <div className="b-invite-broken">
          <p>{t('invite.byMail.broken', { count: broken.length })}</p>
          <ul>
            {broken.slice(0, brokenShown).map((text, at) => (
              <li key={`${at} ${text}`} dir="auto">
                {text.slice(0, limits.nameLength)}
              </li>
            ))}
            {broken.length > brokenShown && <li>…</li>}
          </ul>
        </div>
      )}
    </div>
  )
}

/** What has become of the addresses. */
function Sent({ answer }: { answer: InvitationsMailed }) {
  const { t } = useTranslation()
  const [sent, later, ended] = [count(answer, 'invited'), count(answer, 'later'), count(answer, 'ended')]
  const [here, known] = [count(answer, 'here'), count(answer, 'known')]
  return (
    <Banner tone={sent > 0 ? 'success' : 'warning'} role="status">
      {sent > 0 && <p>{t('invite.byMail.sent', { count: sent })}</p>}
      {later > 0 && <p>{t('invite.byMail.later', { count: later })}</p>}
      {ended > 0 && <p>{t('invite.byMail.ended', { count: ended })}</p>}
      {here > 0 && <p>{t('invite.byMail.here', { count: here })}</p>}
      {known > 0 && <p>{t('invite.byMail.known', { count: known })}</p>}
    </Banner>
  )
}

type EntryChoiceProps = { value: string; onChange: (value: string) => void }

/** An entry that the guests are to look after, as `groups/<id>`: one of the caller's own, or for moderators any. */
function EntryChoice(props: EntryChoiceProps) {
  const { t } = useTranslation()
  const caller = useCaller()
  const ownedBy = caller && !seesAll(caller) ? caller.id : undefined
  const sources = useMemo(
    () =>
      (['groups', 'places', 'events'] as const).map((resource) => ({
        resource,
        prefix: `${resource}/`,
        ownedBy,
        describe: () => undefined,
      })),
    [ownedBy],
  )
  return (
    <EntryPicker
      {...props}
      label={t('invite.byMail.entry')}
      width="half"
      hint={t('invite.byMail.entryHint')}
      sources={sources}
    />
  )
}
