import { Receiving } from './receiving';

const limits = { bytes: 300, bytesEach: 200, bodiesEach: 2 };

describe('bodies that are arriving', () => {
  it('are bounded in number for each address, and make room when they end', () => {
    const receiving = new Receiving(limits);
    const [first] = [receiving.begin('203.0.113.7'), receiving.begin('::ffff:203.0.113.7')];
    expect(() => receiving.begin('203.0.113.7')).toThrow(
      expect.objectContaining({ status: 429, retryAfter: 5 }) as Error,
    );
    receiving.begin('203.0.113.8').end();
    first.end();
    receiving.begin('203.0.113.7');
  });

  it('are bounded in bytes for each address and for all together, and give them back when they end', () => {
    const receiving = new Receiving(limits);
    const one = receiving.begin('2001:db8::1');
    one.hold(150);
    const neighbour = receiving.begin('2001:db8::2');
    expect(() => neighbour.hold(51)).toThrow(expect.objectContaining({ status: 429 }) as Error);
    neighbour.end();
    const other = receiving.begin('203.0.113.7');
    expect(() => other.hold(151)).toThrow(expect.objectContaining({ status: 503, retryAfter: 5 }) as Error);
    other.end();
    expect(receiving.bytes).toBe(150);
    one.end();
    expect(receiving.bytes).toBe(0);
  });
});
