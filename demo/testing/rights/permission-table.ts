import {
  isMergeable,
  isVersioned,
  resources,
  type RightsName,
  type ScreenResource,
  screenResources,
} from '../../../src/contract.ts'

/** Who makes the calls, in the order of the statuses. */
export const callers = [
  'visitor',
  'owner',
  'stranger',
  'member',
  'moderator',
  'admin',
  'deactivated',
] as const

export type CallerName = (typeof callers)[number]

/**
 * What each row calls, and the status that each caller gets. A name in braces is the path of a new entry; EDIT is a
 * PUT of the whole entry with changes.
 */
const table = `
list events                    GET /events/                                          200 200 200 200 200 200 401
get event                      GET {event}                                           200 200 200 200 200 200 401
get event unpublished          GET {unpublished-event}                               200 200 200 200 200 200 401
get event deactivated          GET {deactivated-event}                               404 200 404 200 200 200 401
preview event                  POST {event}/preview                                  401 201 201 201 201 201 401
preview event deactivated      POST {deactivated-event}/preview                      401 201 404 201 201 201 401
create event                   POST /events                                          401 201 201 201 201 201 401
read events of a poster        POST /events/read                                     401 200 200 200 200 200 401
update event                   EDIT {event}                                          401 200 403 200 200 200 401
update event deactivated       EDIT {deactivated-event}                              401 200 404 200 200 200 401
deactivate event               EDIT {event}                                          401 403 403 403 200 200 401
create event as deactivated    POST /events                                          401 403 403 403 201 201 401
change owners of event         EDIT {event}                                          401 200 403 403 200 200 401
delete event                   DELETE {event}                                        401 204 403 403 403 204 401
list revents                   GET /revents/                                         401 200 200 200 200 200 401
get revent                     GET {revent}                                          401 200 404 200 200 200 401
create revent                  POST /revents                                         401 201 201 201 201 201 401
update revent                  EDIT {revent}                                         401 200 404 200 200 200 401
deactivate revent              EDIT {revent}                                         401 403 404 403 200 200 401
generate revent                GET {revent}/generate?start=2026-06-01&end=2026-06-02 401 200 404 200 200 200 401
change owners of revent        EDIT {revent}                                         401 200 404 403 200 200 401
delete revent                  DELETE {revent}                                       401 204 404 403 403 204 401
list groups                    GET /groups/                                          200 200 200 200 200 200 401
get group                      GET {group}                                           200 200 200 200 200 200 401
get group deactivated          GET {deactivated-group}                               404 200 404 404 200 200 401
preview group deactivated      POST {deactivated-group}/preview                      401 201 404 404 201 201 401
create group                   POST /groups                                          401 201 201 201 201 201 401
update group                   EDIT {group}                                          401 200 403 403 200 200 401
deactivate group               EDIT {group}                                          401 403 403 403 200 200 401
change owners of group         EDIT {group}                                          401 200 403 403 200 200 401
delete group                   DELETE {group}                                        401 204 403 403 403 204 401
take group along               GET {group}/archive                                   401 200 403 403 403 403 401
merge group                    POST {group}/merge                                    401 403 403 403 200 200 401
count uses of group            GET {group}/uses                                      401 403 403 403 200 200 401
list places                    GET /places/                                          200 200 200 200 200 200 401
get place                      GET {place}                                           200 200 200 200 200 200 401
get place deactivated          GET {deactivated-place}                               404 200 404 404 200 200 401
preview place deactivated      POST {deactivated-place}/preview                      401 201 404 404 201 201 401
create place                   POST /places                                          401 201 201 201 201 201 401
update place                   EDIT {place}                                          401 200 403 403 200 200 401
deactivate place               EDIT {place}                                          401 403 403 403 200 200 401
change owners of place         EDIT {place}                                          401 200 403 403 200 200 401
delete place                   DELETE {place}                                        401 204 403 403 403 204 401
merge place                    POST {place}/merge                                    401 403 403 403 200 200 401
count uses of place            GET {place}/uses                                      401 403 403 403 200 200 401
list categories                GET /categories/                                      200 200 200 200 200 200 401
get category                   GET {category}                                        200 200 200 200 200 200 401
create category                POST /categories                                      401 403 403 403 201 201 401
update category                EDIT {category}                                       401 403 403 403 200 200 401
delete category                DELETE {category}                                     401 403 403 403 204 204 401
merge category                 POST {category}/merge                                 401 403 403 403 200 200 401
count uses of category         GET {category}/uses                                   401 403 403 403 200 200 401
list topics                    GET /topics/                                          200 200 200 200 200 200 401
get topic                      GET {topic}                                           200 200 200 200 200 200 401
create topic                   POST /topics                                          401 403 403 403 201 201 401
update topic                   EDIT {topic}                                          401 403 403 403 200 200 401
delete topic                   DELETE {topic}                                        401 403 403 403 204 204 401
merge topic                    POST {topic}/merge                                    401 403 403 403 200 200 401
count uses of topic            GET {topic}/uses                                      401 403 403 403 200 200 401
list users                     GET /users/                                           401 200 200 200 200 200 401
get user                       GET {user}                                            401 200 404 404 200 200 401
get admin2                     GET {admin2}                                          401 404 404 404 200 200 401
create user                    POST /users                                           401 403 403 403 403 403 401
update user                    EDIT {user}                                           401 200 404 404 200 200 401
update admin2                  EDIT {admin2}                                         401 404 404 404 403 200 401
rename user                    EDIT {user}                                           401 200 404 404 403 200 401
deactivate user                EDIT {user}                                           401 403 404 404 200 200 401
deactivate admin2              EDIT {admin2}                                         401 404 404 404 403 200 401
make user moderator            EDIT {user}                                           401 403 404 404 200 200 401
make user admin                EDIT {user}                                           401 403 404 404 403 200 401
take user along                GET {user}/archive                                    401 200 404 404 403 403 401
delete user                    DELETE {user}                                         401 204 404 404 403 204 401
count entries of user          GET {user}/entries                                    401 403 403 403 200 200 401
hide entries of user           POST {user}/entries/deactivate                        401 403 403 403 200 200 401
show entries of user           POST {user}/entries/reactivate                        401 403 403 403 200 200 401
hide entries of admin2         POST {admin2}/entries/deactivate                      401 403 403 403 403 200 401
see history of event           GET {event}/versions                                  401 200 403 200 200 200 401
see version of event           GET {event}/versions/1                                401 200 403 200 200 200 401
restore version of event       POST {event}/versions/1/restore                       401 200 403 200 200 200 401
see history of revent          GET {revent}/versions                                 401 200 404 200 200 200 401
see version of revent          GET {revent}/versions/1                               401 200 404 200 200 200 401
restore version of revent      POST {revent}/versions/1/restore                      401 200 404 200 200 200 401
see history of group           GET {group}/versions                                  401 200 403 403 200 200 401
see version of group           GET {group}/versions/1                                401 200 403 403 200 200 401
restore version of group       POST {group}/versions/1/restore                       401 200 403 403 200 200 401
see history of place           GET {place}/versions                                  401 200 403 403 200 200 401
see version of place           GET {place}/versions/1                                401 200 403 403 200 200 401
restore version of place       POST {place}/versions/1/restore                       401 200 403 403 200 200 401
see history of category        GET {category}/versions                               401 403 403 403 200 200 401
see version of category        GET {category}/versions/1                             401 403 403 403 200 200 401
restore version of category    POST {category}/versions/1/restore                    401 403 403 403 200 200 401
see history of topic           GET {topic}/versions                                  401 403 403 403 200 200 401
see version of topic           GET {topic}/versions/1                                401 403 403 403 200 200 401
restore version of topic       POST {topic}/versions/1/restore                       401 403 403 403 200 200 401
see history of user            GET {user}/versions                                   401 200 404 404 200 200 401
see version of user            GET {user}/versions/1                                 401 200 404 404 200 200 401
remove history of event        DELETE {event}/versions                               401 403 403 403 403 204 401
remove history of revent       DELETE {revent}/versions                              401 403 403 403 403 204 401
remove history of group        DELETE {group}/versions                               401 403 403 403 403 204 401
remove history of place        DELETE {place}/versions                               401 403 403 403 403 204 401
remove history of category     DELETE {category}/versions                            401 403 403 403 403 204 401
remove history of topic        DELETE {topic}/versions                               401 403 403 403 403 204 401
remove history of user         DELETE {user}/versions                                401 403 403 403 403 204 401
undo work                      POST {run}/undo                                       401 200 404 404 200 200 401
follow undoing                 GET {undone-run}                                      401 200 404 404 200 200 401
list bin                       GET /bin/                                             401 200 200 200 200 200 401
restore deleted event          POST {deleted-event}/restore                          401 200 404 404 200 200 401
remove deleted event           DELETE {deleted-event}                                401 403 404 404 403 204 401
restore deleted revent         POST {deleted-revent}/restore                         401 200 404 404 200 200 401
remove deleted revent          DELETE {deleted-revent}                               401 403 404 404 403 204 401
restore deleted group          POST {deleted-group}/restore                          401 200 404 404 200 200 401
remove deleted group           DELETE {deleted-group}                                401 403 404 404 403 204 401
restore deleted place          POST {deleted-place}/restore                          401 200 404 404 200 200 401
remove deleted place           DELETE {deleted-place}                                401 403 404 404 403 204 401
restore deleted category       POST {deleted-category}/restore                       401 404 404 404 200 200 401
remove deleted category        DELETE {deleted-category}                             401 404 404 404 403 204 401
restore deleted topic          POST {deleted-topic}/restore                          401 404 404 404 200 200 401
remove deleted topic           DELETE {deleted-topic}                                401 404 404 404 403 204 401
get dashboard                  GET /dashboard                                        401 200 200 200 200 200 401
find options                   GET /options/places                                   401 200 200 200 200 200 401
get names                      GET /options?ids={}                                   401 200 200 200 200 200 401
look at desk                   GET /desk                                             401 403 403 403 200 200 401
mark desk as seen              POST /desk/seen                                       401 403 403 403 200 200 401
take desk marks back           POST /desk/unseen                                     401 403 403 403 200 200 401
open source                    POST /imports/sources                                 401 201 201 201 201 201 401
review source                  POST {source}/review                                  401 200 404 404 404 404 401
forget source                  DELETE {source}                                       401 204 404 404 404 404 401
import                         POST /imports                                         401 201 201 201 201 201 401
list imports                   GET /imports                                          401 200 200 200 200 200 401
follow imports                 GET /imports/running                                  401 200 200 200 200 200 401
stop import                    POST {running-import}/stop                            401 204 404 404 403 204 401
undo import                    DELETE {import}                                       401 200 404 404 403 200 401
list subscriptions             GET /subscriptions                                    401 200 200 200 200 200 401
get subscription               GET {subscription}                                    401 200 404 404 200 200 401
create subscription            POST /subscriptions                                   401 201 201 201 201 201 401
update subscription            PUT {subscription}                                    401 200 404 404 403 403 401
read subscription              POST {subscription}/read                              401 200 404 404 403 403 401
delete subscription            DELETE {subscription}                                 401 204 404 404 204 204 401
answer a deactivation          POST /desk/answers                                    401 204 404 204 204 204 401
list notifications             GET /notifications/                                   401 200 200 200 200 200 401
get notification               GET {notification}                                    401 200 404 404 404 404 401
create notification            POST /notifications                                   401 403 403 403 201 201 401
mark notification as viewed    EDIT {notification}                                   401 200 404 404 404 404 401
reword notification            EDIT {notification}                                   401 403 404 404 404 404 401
delete notification            DELETE {notification}                                 401 204 404 404 404 404 401
list invitations               GET /invitations/                                     401 200 200 200 200 200 401
get invitation                 GET {invitation}                                      401 200 404 404 200 200 401
ask for the next invitation    GET /invitations/invite                               401 200 200 200 200 200 401
create invitation              POST /invitations/invite                              401 403 403 403 201 201 401
create invitation after a week POST {after-a-week}/invitations                       401 201 201 201 201 201 401
invite by mail                 POST {may-invite}/invitations/mails                  401 201 201 201 201 201 401
invite to group                POST {may-invite}/invitations/mails                  401 201 403 403 201 201 401
update invitation              PUT {invitation}                                      401 403 404 404 403 403 401
delete invitation              DELETE {invitation}                                   401 204 404 404 204 204 401
delete used invitation         DELETE {used-invitation}                              401 403 404 404 403 403 401
list themes                    GET /themes/                                          401 403 403 403 403 200 401
get theme                      GET {theme}                                           401 403 403 403 403 200 401
create theme                   POST /themes                                          401 403 403 403 403 201 401
update theme                   EDIT {theme}                                          401 403 403 403 403 200 401
activate theme                 PATCH /themes                                         401 403 403 403 403 204 401
delete theme                   DELETE {theme}                                        401 403 403 403 403 204 401
see history of theme           GET {theme}/versions                                  401 403 403 403 403 200 401
see version of theme           GET {theme}/versions/1                                401 403 403 403 403 200 401
restore version of theme       POST {theme}/versions/1/restore                       401 403 403 403 403 200 401
remove history of theme        DELETE {theme}/versions                               401 403 403 403 403 204 401
list actions                   GET /actions/                                         401 403 403 403 403 200 401
get action                     GET /actions/reindex-search                           401 403 403 403 403 200 401
create action                  POST /actions                                         401 403 403 403 403 400 401
update action                  EDIT /actions/reindex-search                          401 403 403 403 403 200 401
run action                     POST /actions/run                                     401 403 403 403 403 200 401
delete action                  DELETE /actions/reindex-search                        401 403 403 403 403 204 401
list trail                     GET /trail/                                           401 403 403 403 403 200 401
upload media                   POST /media                                           401 201 201 201 201 201 401
get media                      GET {media}                                           200 200 200 200 200 200 401
get focal point                GET {media}/focus                                     200 200 200 200 200 200 401
set focal point                POST {media}/focus                                    401 201 201 201 201 201 401
delete media                   DELETE {media}                                        401 403 403 403 204 204 401
list tags                      GET /tags                                             401 403 403 403 200 200 401
merge tags                     POST /tags/merge                                      401 403 403 403 200 200 401
read partial content           GET /partial/content?p=backstage/faq                  200 200 200 200 200 200 401
search                         GET /search?query=x                                   200 200 200 200 200 200 401
search events                  GET /eventsearch                                      200 200 200 200 200 200 401
log in                         POST /auth/login                                      200 200 200 200 200 200 403
log out                        POST /auth/logout                                     401 204 204 204 204 204 401
ask for a new password         POST /passwordrec/requestRecovery                     204 204 204 204 204 204 204
set a new password             POST /passwordrec/setPassword                         400 400 400 400 400 400 400
confirm a new address          POST /email-confirmation                              400 400 400 400 400 400 400
see invitation to join         GET /invitations/invite/{token}                       200 200 200 200 200 200 200
accept invitation              POST /invitations/invite/{tied-token}/accept          401 200 200 200 200 200 401
invite many by mail            POST /invitations/mails                               401 403 403 403 403 201 401
check guests                   POST /invitations/mails/check                         401 403 403 403 403 200 401
count invitations by mail      GET /invitations/mails                                401 200 200 200 200 200 401
remind of invitation           POST {invitation}/reminder                            401 200 404 404 200 200 401
remind of used invitation      POST {used-invitation}/reminder                       401 403 404 404 403 403 401
remind all                     POST /invitations/reminders                           401 200 200 200 200 200 401
list applications              GET /applications                                     401 403 403 403 200 200 401
invite applicant               POST {application}/invite                             401 403 403 403 204 204 401
decline applicant              POST {application}/decline                            401 403 403 403 204 204 401
join by invitation             POST /invitations/invite/{token}                      201 201 201 201 201 201 201
list sessions                  GET /sessions                                         401 200 200 200 200 200 401
end session                    DELETE /sessions/unknown                              401 404 404 404 404 404 401
end other sessions             DELETE /sessions                                      401 204 204 204 204 204 401
get mail settings              GET /mail-settings                                    401 200 200 200 200 200 401
set mail settings              PUT /mail-settings                                    401 200 200 200 200 200 401
get second factor              GET /second-factor                                    401 200 200 200 200 200 401
begin second factor            PUT /second-factor/secret                             401 200 200 200 200 200 401
turn second factor on          PUT /second-factor                                    401 400 400 400 400 400 401
renew recovery codes           PUT /second-factor/codes                              401 400 400 400 400 400 401
turn second factor off         DELETE /second-factor                                 401 400 400 400 400 400 401
get security of user           GET {user}/security                                   401 403 403 403 403 200 401
end sessions of user           DELETE {user}/sessions                                401 403 403 403 403 204 401
remove factor of user          DELETE {user}/second-factor                           401 403 403 403 403 404 401
list cms themes                GET /cms/themes/                                      401 403 403 403 403 200 401
get cms theme                  GET /cms{theme}                                       401 403 403 403 403 200 401
create cms theme               POST /cms/themes                                      401 403 403 403 403 201 401
update cms theme               EDIT /cms{theme}                                      401 403 403 403 403 200 401
activate cms theme             PATCH /cms/themes                                     401 403 403 403 403 204 401
delete cms theme               DELETE /cms{theme}                                    401 403 403 403 403 204 401
see history of cms theme       GET /cms{theme}/versions                              401 403 403 403 403 200 401
see version of cms theme       GET /cms{theme}/versions/1                            401 403 403 403 403 200 401
restore version of cms theme   POST /cms{theme}/versions/1/restore                   401 403 403 403 403 200 401
remove history of cms theme    DELETE /cms{theme}/versions                           401 403 403 403 403 204 401
download theme                 GET /cms/themes/default/zip                           401 403 403 403 403 200 401
upload theme                   POST /cms{new-theme}/zip                              401 403 403 403 403 201 401
check contrast of theme        GET /cms/themes/default/contrast                      401 403 403 403 403 200 401
see look of theme              GET /cms/themes/default/look                          401 403 403 403 403 200 401
preview theme                  POST /cms/themes/default/preview                      401 403 403 403 403 201 401
list theme files               GET /cms/files/css                                    401 403 403 403 403 200 401
get theme file                 GET {shipped-file}                                    401 403 403 403 403 200 401
save theme file                PUT {new-file}                                        401 403 403 403 403 204 401
delete theme file              DELETE {file}                                         401 403 403 403 403 204 401
learn the capabilities         GET /capabilities                                     200 200 200 200 200 200 401
read the OpenAPI document        GET /openapi.json                                     200 200 200 200 200 200 401
read it as a page              GET /api/docs                                         200 200 200 200 200 200 401
read the style of that page    GET /api/docs.css                                     200 200 200 200 200 200 401
find it where others have it   GET /swagger                                          301 301 301 301 301 301 401
`

/** The resources of the table by the name of one entry. */
export const labels: Record<string, ScreenResource> = {
  event: 'events',
  revent: 'revents',
  group: 'groups',
  place: 'places',
  category: 'categories',
  topic: 'topics',
}

/** Rules that several resources share, and the entry whose rows show them. */
const models: Partial<Record<RightsName, string>> = { ownListing: 'place', taxonomy: 'topic' }

/** The lines for resources that the table does not name: those of a resource with the same rules. */
const derived = screenResources.flatMap((name) => {
  const model = models[resources[name].rights]
  if (!model || Object.values(labels).includes(name)) return []
  const label = `${name}-entry`
  const lines = table
    .split('\n')
    .filter(
      (line) =>
        isVersioned(name) || !/ (?:history|version) of |^(?:restore|remove) deleted /.test(line.trim()),
    )
    .map((line) => line.replaceAll(labels[model]!, name).replaceAll(new RegExp(`\\b${model}\\b`, 'g'), label))
    .filter((line) => line.includes(name) && (isMergeable(name) || !/^(merge|count uses of) /.test(line)))
  labels[label] = name
  return lines
})

/** Those of other resources first: some of the table let so many days pass that the moderator's session has expired. */
export const rows = [...derived, ...table.trim().split('\n')].map((line) => {
  const [, name, method, path, statuses] = /^(.*?) +([A-Z]+) (\S+) +(.*)$/.exec(line)!
  return { name: name!, method: method!, path: path!, statuses: statuses!.split(' ').map(Number) }
})
