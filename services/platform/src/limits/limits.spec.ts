import { endpointList } from '@berangkat/contracts/http';
import { Limits } from './limits';
import { looksBack, RULES, ruleNameOf } from './rules';

const read = { method: 'GET', path: '/clients' } as const;
const write = { method: 'PUT', path: '/clients/:id' } as const;
const admin = { accountid: '20251111001', category: 'admin' } as const;
const colleague = { accountid: '20251111002', category: 'admin' } as const;
const applicant = { accountid: '20251111003', category: 'applicant' } as const;

const untilRefused = (take: () => number): number => {
  for (let taken = 0; ; taken += 1) if (take() > 0) return taken;
};

describe('limits', () => {
  const limits = () => new Limits({ now: () => 1_000 });

  it.all(endpointList)('$method $path is under one', (endpoint) => {
    const limit = limits().of(endpoint);
    const rule = RULES[ruleNameOf(endpoint)];
    expect(untilRefused(() => limit.ofAddress('203.0.113.7'))).toBe(rule.address.burst);
    expect(untilRefused(() => limit.ofCaller(undefined, '203.0.113.7'))).toBe(rule.visitor.burst);
    expect(untilRefused(() => limit.ofCaller(admin, '203.0.113.7'))).toBe(rule.account.burst);
    expect(untilRefused(() => limit.ofCaller(applicant, '203.0.113.7'))).toBe(rule.applicant.burst);
  });

  it('are those of its method where an endpoint names none', () => {
    expect(ruleNameOf(read)).toBe('read');
    expect(ruleNameOf(write)).toBe('write');
    expect(ruleNameOf({ method: 'POST', asks: true })).toBe('read');
    expect(ruleNameOf({ ...write, limit: 'upload' })).toBe('upload');
  });

  it.holds('V2.4.1c')(
    'are those of the past for every list that is asked for as it was, and for what reads as much',
    () => {
      const dear = endpointList.filter((endpoint) => looksBack(endpoint) || ruleNameOf(endpoint) === 'past');
      expect(dear.map(({ path }) => path).sort()).toEqual(
        [
          '/accounts/counts',
          '/accounts/paging-with-client',
          '/applicants/:id/interview-cards',
          '/applicants/applicantid/:id',
          '/applicants/applicantid/:id/replay',
          '/applicants/counts',
          '/applicants/paging-with-owner-status-with-removed',
          '/histories/:kind/:id',
          '/histories/:kind/:id/origins',
          '/interview-days',
          '/interview-days/:id',
          '/interview-days/:id/live',
          '/interview-days/:id/summary',
          '/past/:kind/comparison',
          '/projects/:id/board',
          '/projects/:id/placement-counts',
          '/projects/:id/placements',
          '/projects/:id/replay',
          '/projects/:id/usual',
          '/projects/with-clients-openjobs',
          '/reports/:report',
          '/reports/:report/people',
          '/tallies/:id',
        ].sort(),
      );
      // Where steps into the past lead is found by an index.
      expect(endpointList.filter(({ path }) => path.endsWith('/moments')).map(ruleNameOf)).toEqual(['read']);
    },
  );

  it('do not let a service start with one that has no numbers', () => {
    expect(() => limits().of({ ...read, limit: 'toString' as never })).toThrow(
      "GET /clients is under the limit 'toString', which has no numbers",
    );
  });

  it('count accounts apart, whatever address they come from, and colleagues behind one address together', () => {
    const limit = limits().of(write);
    untilRefused(() => limit.ofCaller(admin, '203.0.113.7'));
    expect(limit.ofCaller(admin, '198.51.100.1')).toBeGreaterThan(0);
    expect(limit.ofCaller(colleague, '203.0.113.7')).toBe(0);
  });

  it('count all addresses of an IPv6 /64 as one', () => {
    const limit = limits().of(write);
    let neighbour = 0;
    expect(untilRefused(() => limit.ofCaller(undefined, `2001:db8:1:2::${((neighbour += 1)).toString(16)}`))).toBe(
      RULES.write.visitor.burst,
    );
  });

  it('keep rules apart: visits and e-mail checks do not share', () => {
    const both = limits();
    const [visit, lookup] = [both.of({ ...write, limit: 'visit' }), both.of({ ...read, limit: 'lookup' })];
    untilRefused(() => visit.ofCaller(undefined, '203.0.113.7'));
    untilRefused(() => visit.ofAddress('203.0.113.7'));
    expect(lookup.ofCaller(undefined, '203.0.113.7')).toBe(0);
    expect(lookup.ofAddress('203.0.113.7')).toBe(0);
  });

  it('are shared by the endpoints under one rule', () => {
    const all = limits();
    untilRefused(() => all.of(write).ofCaller(admin, undefined));
    expect(all.of({ method: 'POST', path: '/projects' }).ofCaller(admin, undefined)).toBeGreaterThan(0);
  });

  it('grow with the factor', () => {
    const limit = new Limits({ factor: 3, now: () => 1_000 }).of(write);
    expect(untilRefused(() => limit.ofCaller(admin, undefined))).toBe(3 * RULES.write.account.burst);
  });
});
