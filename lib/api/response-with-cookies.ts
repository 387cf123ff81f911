export class ResponseWithCookies<T> {
  readonly answer: T;
  readonly cookies: readonly string[];

  constructor(answer: T, cookies: readonly string[]) {
    this.answer = answer;
    this.cookies = cookies;
  }
}
