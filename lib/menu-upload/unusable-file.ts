import type { MenuFile, Problem, ProblemCode } from "@/lib/menu-upload/model";

/** The whole file is unusable; there are no errors per line. */
export class UnusableFile extends Error {
  override readonly name = "UnusableFile";
  readonly problems: readonly Problem[];

  constructor(file: MenuFile, code: ProblemCode, values: Problem["values"] = {}, row = 0) {
    super(code);
    this.problems = [{ file, row, path: "", code, values }];
  }

  /** Recreates the error from the problems that the worker thread reported. */
  static of(problems: readonly Problem[]): UnusableFile {
    const made = new UnusableFile(problems[0]?.file ?? "menu", problems[0]?.code ?? "notReadable");
    Object.assign(made, { problems });
    return made;
  }
}
