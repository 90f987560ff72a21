/** Of `a-good-long-password`, the password of every owner under test, with the lowest cost, because most tests sign in. */
export const OWNER_PASSWORD_HASH =
  '$argon2id$v=19$m=8,t=1,p=1$c2FsdCBvZiB0aGUgdGVzdA$7zQntFBbnzhlSlrA023egn7smm2ZOxMy4dlqPWP5r8c'
