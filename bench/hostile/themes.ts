import { encodeFileName } from '../../src/contract.ts'
import { hostileArchives, hostileSettings, hostileTemplates } from '../../demo/testing/hostile-themes.ts'
import type { Watch } from './watch.ts'

/**
 * Gives a new theme hostile settings, archives and templates, each of which must be refused or harmless, and
 * reads a page rendered with the template, in parallel with another page. `origin` is the host's, `token` an
 * administrator's.
 */
export async function sendThemes(origin: string, token: string, watch: Watch): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const send = (what: string, method: string, path: string, type: string, body: BodyInit) =>
    watch.over(what, () =>
      fetch(`${origin}/api/v1${path}`, { method, headers: { ...headers, 'content-type': type }, body }),
    )
  const put = (what: string, type: string, name: string, content: string) => {
    const path = `/cms/files/${type}/${encodeFileName(name)}?theme=Hostile`
    return send(what, 'PUT', path, 'application/json', JSON.stringify({ content }))
  }
  const themes = [
    { method: 'POST', body: { name: 'Hostile' } },
    { method: 'PATCH', body: { name: 'Hostile' } },
  ]
  for (const { method, body } of themes)
    await send(`${method} a theme`, method, '/cms/themes', 'application/json', JSON.stringify(body))
  for (const [what, yaml] of hostileSettings) {
    const { status } = await put(`PUT settings with ${what}`, 'config', 'config.yaml', yaml)
    if (status !== 400) watch.fault(`${status} for settings with ${what}`)
  }
  for (const [what, make] of hostileArchives) {
    const zip = new Uint8Array(await make())
    const path = '/cms/themes/Hostile/zip'
    const { status } = await send(`POST an archive with ${what}`, 'POST', path, 'application/zip', zip)
    if (status !== 400) watch.fault(`${status} for an archive with ${what}`)
  }
  for (const [what, template] of hostileTemplates) {
    await put(`PUT a template with ${what}`, 'template', 'about.tpl', template)
    await Promise.all(
      ['/about', '/groups'].map((path) => watch.over(`GET ${path} with ${what}`, () => fetch(origin + path))),
    )
  }
  await send('back to the default theme', 'PATCH', '/cms/themes', 'application/json', '{"name":"default"}')
}
