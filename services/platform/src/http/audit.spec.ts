import { type Request } from 'express';
import { auditOf } from './audit';

const request = { ip: '203.0.113.7', get: () => 'Mozilla/5.0 (iPhone) Mobile' } as unknown as Request;
const fromConnection = { clientIp: '203.0.113.7', userAgent: 'Mozilla/5.0 (iPhone) Mobile', deviceType: 'mobile' };

describe('what the audit trail keeps of a request', () => {
  it.holds('audit-01')('is what the connection says, what the screen was doing, and what the browser claims', () => {
    const audit = {
      action: 'update_application',
      page: '/application-form',
      remarks: 'by phone',
      clientIp: '10.0.0.1',
    };
    expect(auditOf(request, { adminid: '20251111999', firstname: 'Budi', audit })).toEqual({
      ...fromConnection,
      action: 'update_application',
      page: '/application-form',
      remarks: 'by phone',
      claimed: { adminid: '20251111999', audit },
    });
    expect(auditOf(request)).toEqual(fromConnection);
    expect(auditOf(request, {})).toEqual(fromConnection);
  });

  it.holds('audit-02', 'V14.2.3')(
    'names the country of the address of the connection, never the one that a browser claims',
    () => {
      const claimed = { clientIp: '78.100.1.1', clientCountry: 'QA' };
      const countryOf = (address?: string) => ({ '203.0.113.7': 'ID', '78.100.1.1': 'QA' })[address ?? ''];
      expect(auditOf(request, { audit: claimed }, countryOf)).toEqual({
        ...fromConnection,
        clientCountry: 'ID',
        claimed: { audit: claimed },
      });
      expect(auditOf(request, {}, () => undefined)).toEqual(fromConnection);
    },
  );

  it.holds('V2.2.1b').all<[string, unknown]>([
    ['an audit object with more in it', { audit: { page: '/cv', junk: 'K'.repeat(245_000) } }],
    ['more inside the device', { audit: { deviceDetails: { junk: ['K'] } } }],
    ['a text', { audit: 'K'.repeat(1_000) }],
    ['a list', { audit: [{ page: '/cv' }] }],
    ['a long claim', { adminid: 'K'.repeat(1_000) }],
    ['no object at all', 'K'],
  ])('holds nothing of what no schema has parsed: %s', (_, body) => {
    expect(auditOf(request, body)).toEqual(fromConnection);
  });
});
