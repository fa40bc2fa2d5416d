import type { Client } from '../contexts/clients';

/** A client that the form accepts, with what is optional left out. */
export const aClient = (given: Partial<Client> = {}): Client => ({
  companyname: 'Nordlys Cruises',
  clientcode: 'NORDL',
  address: 'Strandgaten 12, Bergen',
  country: 'norway',
  companyregistrationnumber: '987654321',
  personincharge: 'Ingrid Dahl',
  status: 'verified',
  ...given,
});
