import { describe, expect, it } from 'vitest'
import { imageUses } from '../db/media.ts'
import { create, type Inputs, type Item, uploadImage } from '../testing/fixtures.ts'
import { hostForAll, inputsOf, userOf } from '../testing/shared-host.ts'
import { describeOnEngines } from '../testing/test-host.ts'

/* Uses come from the contracts: a resource with an image is covered automatically. */
describeOnEngines('an image', (engine) => {
  const host = hostForAll(engine)
  const admin = userOf(host, 'admin')
  const inputs = inputsOf(host, admin)

  const statusOf = async (id: string) => (await host.call('GET', `/media/${id}`)).status

  describe.each(imageUses)(
    'in $resource.$field',
    ({ resource, field, describedBy = '', creditedBy = '' }) => {
      const make = (image: string) =>
        create(
          host,
          resource,
          admin,
          inputs[resource as keyof Inputs]({ [field]: image, [describedBy]: 'Bees', [creditedBy]: 'Ada' }),
        )

      it('stays while the entry shows it, and goes a day after that', async () => {
        const image = await uploadImage(host, admin)
        const { id } = await make(image)
        host.clock.advance({ hours: 25 })
        const clearUp = () =>
          host.call('POST', '/actions/run', { as: admin, body: { name: 'delete-orphaned-media' } })
        await clearUp()
        expect(await statusOf(image)).toBe(200)
        await host.call('DELETE', `/${resource}/${id}`, { as: admin })
        await clearUp()
        expect(await statusOf(image)).toBe(404)
      })

      it('must exist', async () => {
        const body = inputs[resource as keyof Inputs]({ [field]: 'nowhere' })
        const answer = await host.call('POST', `/${resource}`, { as: admin, body })
        expect([answer.status, answer.body]).toEqual([
          400,
          { error: 'invalid body', fields: { [field]: 'invalidReference' } },
        ])
      })

      it('goes out of the entry, with its description and credit, when moderation removes it', async () => {
        const image = await uploadImage(host, admin)
        const { id } = await make(image)
        expect((await host.call('DELETE', `/media/${image}`, { as: admin })).status).toBe(204)
        const { body } = await host.call<Item>('GET', `/${resource}/${id}`, { as: admin })
        expect([body[field], body[describedBy], body[creditedBy]]).toEqual([null, null, null])
      })

      it('that is gone is reported by the check of integrity', async () => {
        const image = await uploadImage(host, admin)
        await make(image)
        await host.db.write.deleteFrom('media').where('id', '=', image).execute()
        const { body } = await host.call<{ error: string }>('POST', '/actions/run', {
          as: admin,
          body: { name: 'check-integrity' },
        })
        expect(body.error).toMatch(/without image: 1|entries pointing nowhere: 1/)
        await host.db.write.deleteFrom(resource).execute()
      })
    },
  )
})
