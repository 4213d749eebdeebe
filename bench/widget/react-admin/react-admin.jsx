/**
 * The same work with react-admin: a login, the list of events with filters, and a form, on the same API. Written as
 * its tutorial does, without custom components. Only bench/widget.ts builds it, with the package.json beside it.
 */
import {
  Admin,
  AutocompleteInput,
  BooleanField,
  BooleanInput,
  DataTable,
  DateField,
  DateTimeInput,
  Edit,
  fetchUtils,
  List,
  ReferenceField,
  ReferenceInput,
  required,
  Resource,
  SearchInput,
  SimpleForm,
  TextInput,
} from 'react-admin'
import { createRoot } from 'react-dom/client'

const api = '/api/v1'
const token = () => localStorage.getItem('token') ?? ''
const http = (path, options = {}) =>
  fetchUtils.fetchJson(api + path, { ...options, user: { authenticated: true, token: `Bearer ${token()}` } })

async function list(resource, query) {
  const search = new URLSearchParams(
    Object.entries(query).map(([key, value]) => [
      key,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  )
  const { json, headers } = await http(`/${resource}/?${search}`)
  return { data: json, total: Number(headers.get('x-total-count')) }
}

const dataProvider = {
  getList: (resource, { pagination = { page: 1, perPage: 25 }, sort, filter: { q, ...filters } }) =>
    list(resource, {
      offset: (pagination.page - 1) * pagination.perPage,
      limit: pagination.perPage,
      ...(sort && { sorting: sort.field, order: sort.order }),
      filters: { ...filters, ...(q && { likeName: q }) },
    }),
  getOne: async (resource, { id }) => ({ data: (await http(`/${resource}/${id}`)).json }),
  getMany: (resource, { ids }) => list(resource, { limit: ids.length, filters: { ids } }),
  update: async (resource, { id, data }) => ({
    data: (await http(`/${resource}/${id}`, { method: 'PUT', body: JSON.stringify(data) })).json,
  }),
}

const authProvider = {
  async login({ username, password }) {
    const response = await fetch(`${api}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: username, password }),
    })
    if (!response.ok) throw new Error('Wrong email address or password')
    localStorage.setItem('token', (await response.json()).token)
  },
  async logout() {
    localStorage.removeItem('token')
  },
  async checkAuth() {
    if (!token()) throw new Error()
  },
  async checkError({ status }) {
    if (status === 401) throw new Error()
  },
  getPermissions: async () => undefined,
}

const byName = (q) => ({ q })

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <ReferenceInput key="category" source="category" reference="categories" alwaysOn>
    <AutocompleteInput optionText="name" filterToQuery={byName} />
  </ReferenceInput>,
  <BooleanInput key="published" source="published" />,
]

const EventList = () => (
  <List filters={filters} sort={{ field: 'start', order: 'ASC' }} perPage={25}>
    <DataTable rowClick="edit">
      <DataTable.Col source="name" />
      <DataTable.Col source="start">
        <DateField source="start" showTime />
      </DataTable.Col>
      <DataTable.Col source="location">
        <ReferenceField source="location" reference="places" />
      </DataTable.Col>
      <DataTable.Col source="published">
        <BooleanField source="published" />
      </DataTable.Col>
    </DataTable>
  </List>
)

// So that 'updated' means that the server has said so.
const EventEdit = () => (
  <Edit mutationMode="pessimistic">
    <SimpleForm>
      <TextInput source="name" validate={required()} />
      <TextInput source="description" multiline rows={8} />
      <DateTimeInput source="start" />
      <DateTimeInput source="end" />
      <ReferenceInput source="location" reference="places">
        <AutocompleteInput optionText="name" filterToQuery={byName} />
      </ReferenceInput>
      <ReferenceInput source="category" reference="categories">
        <AutocompleteInput optionText="name" filterToQuery={byName} />
      </ReferenceInput>
      <ReferenceInput source="topic" reference="topics">
        <AutocompleteInput optionText="name" filterToQuery={byName} />
      </ReferenceInput>
      <BooleanInput source="published" />
    </SimpleForm>
  </Edit>
)

createRoot(document.getElementById('root')).render(
  <Admin dataProvider={dataProvider} authProvider={authProvider} disableTelemetry>
    <Resource name="events" list={EventList} edit={EventEdit} />
    <Resource name="places" recordRepresentation="name" />
    <Resource name="categories" recordRepresentation="name" />
    <Resource name="topics" recordRepresentation="name" />
  </Admin>,
)
