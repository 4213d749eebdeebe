import * as v from 'valibot'
import { languages } from '../core/languages.ts'
import { limits } from '../core/limits.ts'
import { commonFilters, defineContract } from '../core/resource-contract.ts'
import { listingNames } from '../core/resource-names.ts'
import * as s from '../core/schema.ts'
import { sessionUser } from './users.ts'

/** The body of a registration by invitation: `POST /invitations/invite/{token}`. */
export const registration = v.object({
  email: s.email(),
  nickname: s.name(),
  password: s.newPassword(),
})

/** The answer of `POST /invitations/invite`. */
export const invitationLink = v.object({ token: v.string(), link: v.string() })

/** The answer of `GET /invitations/invite`: when the caller may create the next link; null if now. */
export const nextInvitation = v.object({
  from: v.nullable(s.instant()),
  /** The caller has not created a link yet. */
  isFirst: v.boolean(),
})

const entryKey = { kind: v.picklist(listingNames, 'invalid'), id: s.id() }

/** An entry of the calendar that somebody is to look after with others. */
export const invitedEntry = v.object({ ...entryKey, name: v.string() })

/**
 * The body of `POST /invitations/mails`: whom to invite by mail. Everybody else than administrators invites one person
 * at a time, without a message.
 */
export const invitationMails = v.object({
  guests: v.pipe(
    v.array(v.object({ email: s.email(), name: s.optionalLine(limits.nameLength) }), 'invalid'),
    v.minLength(1, 'required'),
    v.maxLength(limits.invitedAtOnce, 'tooMany'),
  ),
  /** Of the mail; without it the site's. */
  language: v.nullish(v.picklist(languages, 'invalid')),
  /** What the inviter adds. */
  message: s.optionalText(limits.invitationMessageLength),
  /** Who joins becomes co-owner of it. */
  entry: v.nullish(v.object(entryKey)),
})

/**
 * What has become of an address. `here`: it has an account, `known`: its last invitation is open; only administrators are
 * told. `later`: it had a mail within the last 24 hours, `ended`: it wants no mails.
 */
export const invitationOutcomes = ['invited', 'here', 'known', 'later', 'ended'] as const

/** The answer to it: what has become of each address, in the order in which they were sent. */
export const invitationsMailed = v.object({
  guests: v.array(v.object({ email: v.string(), outcome: v.picklist(invitationOutcomes) })),
})

/** The body of `POST /invitations/mails/check`, for administrators: which of these addresses would get no mail. */
export const invitationCheck = v.object({
  emails: v.pipe(v.array(s.email(), 'invalid'), v.maxLength(limits.invitedAtOnce, 'tooMany')),
})

/** The answer of `GET /invitations/mails`: how many invitations by mail there are, of those that the caller sees. */
export const invitationCounts = v.object({
  mailed: v.number(),
  /** Somebody has joined with them. */
  come: v.number(),
  open: v.number(),
  /** Open ones whose last mail could not be delivered. */
  failed: v.number(),
})

/** The answer of the calls that remind: how many got a mail, and how many of the others get none. */
export const reminded = v.object({ count: v.number(), left: v.number() })

/** The answer of `GET /invitations/invite/{token}`: who invites, and to what. */
export const invitationLook = v.object({
  /** Nickname; absent if it is the answer to an application for an account. */
  from: v.nullish(v.string()),
  /** What there is to look after; absent if nothing, or if who invites can't give it any more. */
  entry: v.nullish(v.object({ kind: entryKey.kind, name: v.string() })),
  /** The address that the invitation was sent to. */
  email: v.nullish(v.string()),
})

/** The entry that somebody owns now, too; null if that is no longer possible. */
export const joinedEntry = v.object({ entry: v.nullable(invitedEntry) })

/** The answer of `POST /invitations/invite/{token}`: as of a login; `entry` only if the invitation names one. */
export const registered = v.object({ ...sessionUser.entries, entry: v.optional(v.nullable(invitedEntry)) })

/** The state of an invitation's last mail: `sent` includes on its way; one that has failed is tried again for two days. */
export const mailStates = ['sent', 'failed'] as const

/** Why a mail could not be delivered: no such mailbox, a full one, no connection to the mail server, or something else. */
export const mailFaults = ['address', 'full', 'server', 'other'] as const

/** What lists of invitations are filtered by: those by mail that somebody has used, or nobody yet, or that failed. */
export const invitationStates = ['come', 'open', 'failed'] as const

/** A link with which one person can register (SPEC.md section 3). Only the host creates them. */
export const invitationContract = defineContract({
  name: 'invitations',
  key: 'token',
  item: v.object({
    token: v.string(),
    link: v.string(),
    createdAt: s.instant(),
    /** Id of the creator; only shown to moderators and admins. Absent if it is the answer to an application, or their account is deleted. */
    createdBy: v.nullish(s.id()),
    /** Whether somebody has registered with it. */
    used: v.boolean(),
    /** Id of the user who registered with it; absent while it is unused, and once their account is deleted. */
    usedBy: v.nullish(s.id()),
    /** It is refused as long as the account of its creator is deactivated; absent otherwise. */
    suspended: v.nullish(v.boolean()),
    /** For whom it is, if it was sent by mail; both are forgotten after some weeks. */
    email: v.nullish(v.string()),
    guestName: v.nullish(v.string()),
    /** What they become co-owner of. */
    entry: v.nullish(invitedEntry),
    /** When the last mail was written, and how many of the mails were reminders. */
    mailedAt: v.nullish(s.instant()),
    reminders: v.nullish(v.number()),
    mail: v.nullish(v.picklist(mailStates)),
    mailFault: v.nullish(v.picklist(mailFaults)),
    /** What the mail server said; only shown to moderators and admins. */
    mailError: v.nullish(v.string()),
    /** Whether a reminder is possible now. */
    canRemind: v.nullish(v.boolean()),
  }),
  input: v.object({}),
  filters: v.strictObject(
    {
      ...commonFilters,
      state: v.optional(v.picklist(invitationStates, 'invalid')),
      /** Of an entry, as `groups/<id>`. */
      entry: v.optional(v.pipe(v.string('invalid'), v.regex(/^[a-z]+\/[\w-]{1,64}$/, 'invalid'))),
    },
    'invalid',
  ),
  sortable: ['createdAt', 'createdBy', 'usedBy'],
  readOnly: [
    'token',
    'link',
    'createdAt',
    'createdBy',
    'used',
    'usedBy',
    'suspended',
    'email',
    'guestName',
    'entry',
    'mailedAt',
    'reminders',
    'mail',
    'mailFault',
    'mailError',
    'canRemind',
  ],
  unique: [],
})

export type NextInvitation = v.InferOutput<typeof nextInvitation>
export type InvitationLink = v.InferOutput<typeof invitationLink>
export type Registration = v.InferOutput<typeof registration>
export type Invitation = v.InferOutput<typeof invitationContract.item>
export type InvitationMails = v.InferInput<typeof invitationMails>
export type InvitationOutcome = (typeof invitationOutcomes)[number]
export type InvitationsMailed = v.InferOutput<typeof invitationsMailed>
export type InvitationCounts = v.InferOutput<typeof invitationCounts>
export type InvitationLook = v.InferOutput<typeof invitationLook>
export type InvitationState = (typeof invitationStates)[number]
export type MailFault = (typeof mailFaults)[number]
export type InvitedEntry = v.InferOutput<typeof invitedEntry>
export type JoinedEntry = v.InferOutput<typeof joinedEntry>
export type Reminded = v.InferOutput<typeof reminded>
export type Registered = v.InferOutput<typeof registered>
