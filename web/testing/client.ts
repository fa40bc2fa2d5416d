import { type ClientView } from '@berangkat/contracts/clients';

/** A client as the server answers it. */
export const aClient = (more: Partial<ClientView> = {}): ClientView => ({
  clientid: '20251111301',
  accountid: null,
  accountemail: null,
  companyname: 'Hotel Merdeka',
  clientcode: 'MERDEKA1',
  address: 'Jalan Medan Merdeka 1, Jakarta',
  country: 'indonesia',
  phone: '+6281234567',
  email: 'hr@merdeka.example.com',
  companyregistrationnumber: 'AHU-0012345',
  personincharge: 'Ratna',
  status: 'verified',
  remarks: null,
  logo: null,
  interviewcomments: [],
  revision: 4,
  createdat: '2025-11-11T00:00:00.000Z',
  createdby: null,
  updatedat: '2025-11-11T00:00:00.000Z',
  updatedby: null,
  ...more,
});
