import { portalUrl } from '../support/demo';

const at = (of: string): string => `${portalUrl()}/unsubscribe?of=${encodeURIComponent(of)}`;

it.holds('V3.5.1c')('the address that turns mail off takes no token that the portal has not made', async () => {
  const seal = 'A'.repeat(43);
  for (const of of [
    '',
    `20251111001.standing.${seal}`,
    `20251111001.constructor.${seal}`,
    `20251111001.standing.${seal}<script>`,
    `../api/mail.${seal}`,
  ])
    for (const method of ['GET', 'POST']) {
      const answer = await fetch(at(of), { method });
      expect(answer.status).toBe(404);
      expect(await answer.text()).not.toContain('<script');
      expect(answer.headers.get('content-security-policy')).toMatch(
        /^default-src 'none'; style-src 'sha256-[\w+/]{43}='; form-action 'self'; frame-ancestors 'none'; base-uri 'none'$/,
      );
    }
  const twice = await fetch(`${portalUrl()}/unsubscribe?of=a&of=b`, { method: 'POST' });
  expect(twice.status).toBe(404);
  const foreign = await fetch(at('a'), { method: 'POST', headers: { origin: 'https://evil.example' } });
  expect(foreign.status).toBe(403);
});
