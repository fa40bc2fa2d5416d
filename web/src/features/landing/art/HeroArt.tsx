/** The first morning of a journey: sun over the sea, a ship leaving, a plane above it, the hotels behind. */
export const HeroArt = ({ className }: { readonly className?: string | undefined }) => (
  <svg className={className} viewBox="0 0 640 560" preserveAspectRatio="xMidYMid slice" aria-hidden>
    <defs>
      <linearGradient id="hero-sky" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#0b6e68" />
        <stop offset="0.55" stopColor="#3fa69c" />
        <stop offset="0.82" stopColor="#ffd9a0" />
        <stop offset="1" stopColor="#ffc36b" />
      </linearGradient>
      <linearGradient id="hero-sea" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#14877f" />
        <stop offset="1" stopColor="#08423e" />
      </linearGradient>
      <radialGradient id="hero-glow">
        <stop offset="0" stopColor="#fff2d6" stopOpacity="0.95" />
        <stop offset="1" stopColor="#ffd9a0" stopOpacity="0" />
      </radialGradient>
    </defs>
    <rect width="640" height="560" fill="url(#hero-sky)" />
    <circle cx="410" cy="330" r="200" fill="url(#hero-glow)" />
    <circle cx="410" cy="338" r="62" fill="#f6a723" />
    <g fill="#fff" opacity="0.5">
      <path d="M70 150h118a20 20 0 0 0-22-26 34 34 0 0 0-62-8 24 24 0 0 0-34 34z" />
      <path d="M470 92h96a16 16 0 0 0-18-21 27 27 0 0 0-49-6 19 19 0 0 0-29 27z" opacity="0.7" />
    </g>
    <g>
      <path
        d="M120 268C220 248 330 196 414 118"
        fill="none"
        stroke="#fff"
        strokeWidth="3"
        strokeDasharray="3 12"
        strokeLinecap="round"
        opacity="0.85"
      />
      <g transform="translate(414 116) rotate(-41)">
        <path d="M-34-5c26-4 52-5 66-1 7 2 11 5 11 7s-4 5-11 6c-14 3-40 2-66-2z" fill="#fff" />
        <path d="M-2 0-24 30h10L20 2zM-2-2-22-28h10L20-2z" fill="#e8f4f2" />
        <path d="M-34-4-44-18h9l13 13z" fill="#f6a723" />
      </g>
    </g>
    <g fill="#0b5651">
      <path d="M26 386v-96h44v96zM76 386V256h54v130zM136 386v-76h38v76zM180 386v-112h30v112zM216 386v-58h50v58z" />
    </g>
    <g fill="#ffd083" opacity="0.9">
      <path d="M84 270h8v9h-8zM100 270h8v9h-8zM116 270h7v9h-7zM84 292h8v9h-8zM116 292h7v9h-7zM100 314h8v9h-8zM84 336h8v9h-8zM116 336h7v9h-7zM36 304h8v9h-8zM54 304h8v9h-8zM36 326h8v9h-8zM54 350h8v9h-8zM188 288h6v8h-6zM198 310h6v8h-6zM146 326h7v8h-7zM160 346h7v8h-7zM228 342h8v8h-8zM248 342h8v8h-8z" />
    </g>
    <path d="M0 384h640v176H0z" fill="url(#hero-sea)" />
    <path d="M352 392h120l-22 10h-78zM372 410h82l-16 8h-50zM388 426h52l-12 7h-28z" fill="#ffc36b" opacity="0.85" />
    <g transform="translate(-196 14)">
      <path d="M330 470h236l-26 42c-3 5-8 7-14 7H372c-6 0-11-2-14-7z" fill="#fff" />
      <path d="M330 470h236l-7 12H338z" fill="#f6a723" />
      <path d="M366 470v-28h160v28zM386 442v-22h118v22zM408 420v-18h64v18z" fill="#f3fbfa" />
      <path d="M484 402h22l-5 18h-17z" fill="#0b6e68" />
      <g fill="#0b6e68" opacity="0.55">
        <path d="M376 450h10v8h-10zM394 450h10v8h-10zM412 450h10v8h-10zM430 450h10v8h-10zM448 450h10v8h-10zM466 450h10v8h-10zM484 450h10v8h-10zM502 450h10v8h-10zM396 427h9v7h-9zM414 427h9v7h-9zM432 427h9v7h-9zM450 427h9v7h-9zM468 427h9v7h-9zM486 427h9v7h-9z" />
      </g>
    </g>
    <g fill="none" stroke="#7fcbc4" strokeWidth="3" strokeLinecap="round" opacity="0.6">
      <path d="M36 424c20 0 20 8 40 8s20-8 40-8 20 8 40 8M430 470c20 0 20 8 40 8s20-8 40-8M40 536c20 0 20 8 40 8s20-8 40-8 20 8 40 8M540 536c16 0 16 7 32 7s16-7 32-7" />
    </g>
  </svg>
);
