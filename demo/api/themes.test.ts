import { expect, it } from 'vitest'
import { themeFiles } from '../testing/theme-files.ts'
import { describeOnEngines, hostForEach, userOf } from '../testing/test-host.ts'

type Theme = { name: string; active: boolean; editable: boolean; parent: string | null }

describeOnEngines('themes', (engine) => {
  const host = hostForEach(engine)
  const admin = userOf(host, 'admin')

  const call = (method: string, path: string, body?: object) =>
    host.call<Theme & { error?: string }>(method, path, { as: admin, body })
  const make = (name: string, more: object = {}) => call('POST', '/cms/themes', { name, ...more })
  const list = async () => await admin.read<Theme[]>('/cms/themes?sorting=name&order=ASC')
  const active = async () => (await list()).filter((theme) => theme.active).map((theme) => theme.name)

  it('begin with the shipped one, which nobody changes', async () => {
    const shipped = { name: 'default', active: true, editable: false, parent: null }
    const second = { name: 'poster', active: false, editable: false, parent: 'default' }
    expect(await list()).toEqual([shipped, second])
    expect(await admin.read('/themes/?sorting=name&order=ASC')).toEqual([shipped, second])
    expect((await call('DELETE', '/cms/themes/poster')).status).toBe(403)
    expect((await call('PUT', '/themes/default', { ...shipped, active: false })).status).toBe(403)
    expect((await call('DELETE', '/cms/themes/default')).status).toBe(403)
    expect(await active()).toEqual(['default'])
  })

  it('descend from the shipped one, or from another', async () => {
    expect((await make('Spring')).body).toEqual({
      name: 'Spring',
      active: false,
      editable: true,
      parent: 'default',
    })
    expect((await make('April', { parent: 'Spring' })).body.parent).toBe('Spring')
    expect((await make('May', { parent: 'Nothing' })).body).toEqual({
      error: 'invalid body',
      fields: { parent: 'invalidReference' },
    })
    const spring = (await call('GET', '/themes/Spring')).body
    expect((await call('PUT', '/themes/Spring', { ...spring, parent: 'April' })).body.error).toBe(
      'invalid body',
    )
    expect((await call('PUT', '/themes/Spring', { ...spring, name: 'Autumn' })).status).toBe(403)
    expect((await make('SPRING')).body.error).toBe('name already exists')
    for (const name of ['../etc', '.hidden', 'a/b', '']) expect((await make(name)).status).toBe(400)
  })

  it('closed to changes keep what they have', async () => {
    await make('Spring', { active: true })
    const files = themeFiles(admin, 'Spring')
    await files.put('template', 'about.tpl', 'As it was')
    const { body } = await call('GET', '/themes/Spring')
    expect((await call('PUT', '/themes/Spring', { ...body, editable: false })).status).toBe(200)
    expect((await files.put('template', 'about.tpl', 'Another')).status).toBe(403)
    expect((await files.get('template', 'about.tpl')).body.content).toBe('As it was')
    expect((await host.get('//about')).text).toBe('As it was')
    expect((await call('PUT', '/themes/Spring', { ...body, editable: false, active: false })).status).toBe(
      403,
    )
    expect((await call('DELETE', '/themes/Spring')).status).toBe(403)
    expect((await call('PUT', '/themes/Spring', { ...body, editable: true })).body.editable).toBe(true)
    expect((await files.put('template', 'about.tpl', 'Another')).status).toBe(204)
    const shipped = (await call('GET', '/themes/poster')).body
    expect((await call('PUT', '/themes/poster', { ...shipped, editable: true })).status).toBe(403)
  })

  it('take turns: exactly one is active', async () => {
    await make('Spring')
    await make('Summer', { active: true })
    expect(await active()).toEqual(['Summer'])
    expect((await call('PATCH', '/cms/themes', { name: 'Spring' })).status).toBe(204)
    expect(await active()).toEqual(['Spring'])
    await Promise.all(['default', 'Summer', 'Spring'].map((name) => call('PATCH', '/cms/themes', { name })))
    expect(await active()).toHaveLength(1)
    expect((await call('PATCH', '/themes', { name: 'Summer' })).status).toBe(204)
    expect(await active()).toEqual(['Summer'])
    expect((await call('PATCH', '/cms/themes', { name: 'Nothing' })).status).toBe(404)
    expect((await call('PATCH', '/cms/themes', {})).body.error).toBe('invalid body')
  })

  it('are deleted unless another descends from them; the shipped one takes over', async () => {
    await make('Spring', { active: true })
    await make('April', { parent: 'Spring' })
    expect((await call('DELETE', '/cms/themes/Spring')).body).toEqual({ error: 'still in use', count: 1 })
    expect((await call('DELETE', '/themes/April')).status).toBe(204)
    expect((await call('DELETE', '/cms/themes/Spring')).status).toBe(204)
    expect(await list()).toContainEqual({ name: 'default', active: true, editable: false, parent: null })
  })
})
