// Ends the server when the process that started it is gone, even by `kill -9`: nobody would own the port otherwise.
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();
